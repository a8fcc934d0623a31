"""Pages for every game: they know games only through their shelf."""

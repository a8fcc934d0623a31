"""A program without any game: geometry, input, jobs, scrolling, assets, and the platform it runs on."""

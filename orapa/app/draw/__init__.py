"""Drawing: shapes, grounds, gems, waves and icons, sharp at every device scale."""

"""The table: one explorer asks the mine, keeps a sheet and hands it in."""

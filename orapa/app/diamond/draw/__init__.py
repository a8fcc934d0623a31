"""How the tray, its stones, rings and cards are drawn."""

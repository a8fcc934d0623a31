"""The tray, the cards and what they are worth."""

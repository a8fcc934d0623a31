"""What everything is drawn with and pressed: theme, lettering, canvas, plates, widgets, forms, dialogs, toasts."""

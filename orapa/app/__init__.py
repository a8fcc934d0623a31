"""The pygame program: loop, scenes, widgets, theme, input, storage."""

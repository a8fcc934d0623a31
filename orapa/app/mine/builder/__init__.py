"""The mine builder: gems laid to be hidden, judged as they lie, measured, kept and sent to others."""

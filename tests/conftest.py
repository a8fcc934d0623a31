"""For all tests: no clock decides whether one passes."""

from hypothesis import settings

settings.register_profile("house", deadline=None)
settings.load_profile("house")

"""For all tests: no clock decides whether one passes, and two runs of one state say the same.

house  what `make test` goes by: the same examples every time
wide   what `make test-slow` goes by: other examples every time, and more of them
"""

from hypothesis import settings

settings.register_profile("house", deadline=None, derandomize=True)
settings.register_profile("wide", deadline=None, derandomize=False, max_examples=500)
settings.load_profile("house")

"""What all tests share: examples that are the same in every run, so that coverage is too."""

from hypothesis import settings

settings.register_profile("same-every-time", deadline=None, derandomize=True, max_examples=100)
settings.load_profile("same-every-time")

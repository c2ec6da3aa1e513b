"""The editions of the folders that somebody named, as packages under this one.

So they are imported like any other module, also in a process that a worker starts.
"""

from penultima.shelf.folders import named_folders

__path__ = [str(folder) for folder in named_folders()]

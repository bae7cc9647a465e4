# A package of modules: urllib.parse, urllib.request.

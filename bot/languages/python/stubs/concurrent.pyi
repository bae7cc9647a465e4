# A package of one module: concurrent.futures.

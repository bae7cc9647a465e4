"""The world: the only room that touches network, disk, processes and the runner."""

"""Buckets of Google Cloud Storage, MinIO and Azure in Python."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks._things import things
from bot.model import contacts as c
from bot.model import syntax as s
from bot.model.contacts import Contact

# method of a client -> beginnings of its makers, name of the argument
GOOGLE, MINIO, AZURE = ("google.cloud.storage.",), ("minio.",), ("azure.storage.blob.",)
METHODS = {
    **dict.fromkeys(("bucket", "get_bucket", "lookup_bucket", "create_bucket", "list_blobs"), (GOOGLE, "bucket_name")),
    **dict.fromkeys(
        (
            "put_object", "fput_object", "get_object", "fget_object", "stat_object", "remove_object", "list_objects",
            "make_bucket", "bucket_exists", "remove_bucket", "presigned_get_object", "presigned_put_object",
        ),
        (MINIO, "bucket_name"),
    ),
    **dict.fromkeys(("get_container_client", "get_blob_client", "create_container"), (AZURE, "container")),
}  # fmt: skip
MAKES = ("create_bucket", "make_bucket", "create_container")


class PythonBuckets(Framework):
    """The plug."""

    name = "python_buckets"
    languages = ("python",)
    needles = ("google.cloud", "minio", "azure.storage")

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Buckets that a client is told."""
        for node in unit.of(s.CALL):
            callee = node.parts[0]
            if callee.kind != s.MEMBER or callee.text not in METHODS:
                continue
            makers, name = METHODS[callee.text]
            if any(one.startswith(makers) for one in unit.made.names(callee.parts[0])):
                role = c.OFFERS if callee.text in MAKES else c.USES
                given = argument(node, 0, name, "bucket_or_name")
                yield from things(unit, node, role, "bucket", given, type=callee.text, of=self.name)


FRAMEWORK = PythonBuckets()

"""AWS: which methods of its clients name a queue, a topic, a bucket, a stream or a table, and how."""

from __future__ import annotations

from bot.model.contacts import OFFERS, USES

SERVICES = {"sqs": "sqs", "sns": "sns", "s3": "bucket", "dynamodb": "table", "kinesis": "kinesis"}

# method -> service, role, name of the argument
METHODS = {
    "send_message": ("sqs", OFFERS, "QueueUrl"),
    "send_message_batch": ("sqs", OFFERS, "QueueUrl"),
    "receive_message": ("sqs", USES, "QueueUrl"),
    "create_queue": ("sqs", OFFERS, "QueueName"),
    "publish": ("sns", OFFERS, "TopicArn"),
    "publish_batch": ("sns", OFFERS, "TopicArn"),
    "subscribe": ("sns", USES, "TopicArn"),
    "create_topic": ("sns", OFFERS, "Name"),
    "put_record": ("kinesis", OFFERS, "StreamName"),
    "put_records": ("kinesis", OFFERS, "StreamName"),
    "get_shard_iterator": ("kinesis", USES, "StreamName"),
    "create_bucket": ("s3", OFFERS, "Bucket"),
    "create_table": ("dynamodb", OFFERS, "TableName"),
    **dict.fromkeys(
        (
            "put_object", "get_object", "head_object", "delete_object", "delete_objects", "list_objects",
            "list_objects_v2", "copy_object", "head_bucket", "put_bucket_policy", "get_bucket_location",
            "create_multipart_upload", "generate_presigned_post",
        ),
        ("s3", USES, "Bucket"),
    ),
    **dict.fromkeys(
        ("get_item", "put_item", "update_item", "delete_item", "query", "scan", "describe_table"),
        ("dynamodb", USES, "TableName"),
    ),
}  # fmt: skip


def last_part(name: str) -> str:
    """A queue, topic or table by its own name: what stands last in its URL or ARN."""
    if name.startswith(("http://", "https://")):
        return name.rstrip("/").rpartition("/")[2]
    return name.rpartition(":")[2].rpartition("/")[2] if name.startswith("arn:") else name

"""What images, addresses and libraries say of the services behind them: tables of names that mean one thing only."""

from __future__ import annotations

import re

import msgspec

DATABASE, CACHE, BROKER, STORAGE, SEARCH, MAIL, SERVICE = (
    "database", "cache", "broker", "storage", "search", "mail", "service",
)  # fmt: skip
KINDS = {
    DATABASE: ("postgresql", "mysql", "mariadb", "sqlite", "mongodb", "mssql", "oracle", "cassandra", "clickhouse",
               "neo4j", "dynamodb", "influxdb", "couchdb", "cockroachdb"),
    CACHE: ("redis", "valkey", "memcached", "hazelcast"),
    BROKER: ("rabbitmq", "kafka", "nats", "activemq", "pulsar", "mqtt"),
    STORAGE: ("s3", "minio", "gcs", "azure storage"),
    SEARCH: ("elasticsearch", "opensearch", "solr", "meilisearch", "typesense"),
    MAIL: ("smtp", "mail"),
}  # fmt: skip
KIND_OF = {engine: kind for kind, engines in KINDS.items() for engine in engines}

SCHEMES = {
    "postgres": "postgresql", "postgresql": "postgresql", "mysql": "mysql", "mariadb": "mariadb", "sqlite": "sqlite",
    "mongodb": "mongodb", "mssql": "mssql", "sqlserver": "mssql", "oracle": "oracle", "cockroachdb": "cockroachdb",
    "clickhouse": "clickhouse", "neo4j": "neo4j", "bolt": "neo4j", "redis": "redis", "rediss": "redis",
    "memcached": "memcached", "amqp": "rabbitmq", "amqps": "rabbitmq", "kafka": "kafka", "nats": "nats",
    "mqtt": "mqtt", "s3": "s3", "gs": "gcs", "smtp": "smtp", "smtps": "smtp", "elasticsearch": "elasticsearch",
}  # fmt: skip
IMAGES = {
    "postgres": "postgresql", "postgresql": "postgresql", "postgis": "postgresql", "mysql": "mysql",
    "mysql-server": "mysql", "mariadb": "mariadb", "mongo": "mongodb", "mongodb": "mongodb", "redis": "redis",
    "redis-stack": "redis", "valkey": "valkey", "memcached": "memcached", "rabbitmq": "rabbitmq", "kafka": "kafka",
    "cp-kafka": "kafka", "nats": "nats", "activemq": "activemq", "elasticsearch": "elasticsearch",
    "opensearch": "opensearch", "solr": "solr", "minio": "minio", "cassandra": "cassandra", "influxdb": "influxdb",
    "clickhouse-server": "clickhouse", "clickhouse": "clickhouse", "neo4j": "neo4j", "couchdb": "couchdb",
    "mssql-server": "mssql", "mailhog": "smtp", "mailpit": "smtp", "mailcatcher": "smtp",
    "dynamodb-local": "dynamodb", "cockroach": "cockroachdb", "eclipse-mosquitto": "mqtt", "meilisearch": "meilisearch",
}  # fmt: skip
# first parts of import paths, whole parts alone
MODULES = {
    "psycopg2": "postgresql", "psycopg": "postgresql", "asyncpg": "postgresql", "pg": "postgresql",
    "github.com/lib/pq": "postgresql", "github.com/jackc/pgx": "postgresql", "org.postgresql": "postgresql",
    "pymysql": "mysql", "MySQLdb": "mysql", "aiomysql": "mysql", "mysql": "mysql", "mysql2": "mysql",
    "github.com/go-sql-driver/mysql": "mysql", "pymongo": "mongodb", "motor": "mongodb", "mongoengine": "mongodb",
    "mongoose": "mongodb", "mongodb": "mongodb", "go.mongodb.org/mongo-driver": "mongodb", "com.mongodb": "mongodb",
    "redis": "redis", "aioredis": "redis", "ioredis": "redis", "github.com/redis/go-redis": "redis",
    "github.com/go-redis/redis": "redis", "github.com/gomodule/redigo": "redis", "redis.clients.jedis": "redis",
    "pymemcache": "memcached", "pika": "rabbitmq", "aio_pika": "rabbitmq", "amqplib": "rabbitmq",
    "github.com/rabbitmq/amqp091-go": "rabbitmq", "github.com/streadway/amqp": "rabbitmq", "confluent_kafka": "kafka",
    "aiokafka": "kafka", "kafkajs": "kafka", "github.com/segmentio/kafka-go": "kafka", "org.apache.kafka": "kafka",
    "github.com/IBM/sarama": "kafka", "github.com/Shopify/sarama": "kafka", "elasticsearch": "elasticsearch",
    "@elastic/elasticsearch": "elasticsearch", "opensearchpy": "opensearch", "cassandra": "cassandra",
    "neo4j": "neo4j", "clickhouse_driver": "clickhouse", "nodemailer": "mail", "aiosmtplib": "smtp",
    "google.cloud.storage": "gcs", "@google-cloud/storage": "gcs", "cloud.google.com/go/storage": "gcs",
    "minio": "minio", "@aws-sdk/client-s3": "s3", "nats": "nats", "github.com/nats-io/nats.go": "nats",
    "stripe": "stripe", "twilio": "twilio", "sendgrid": "sendgrid", "@sendgrid/mail": "sendgrid",
    "openai": "openai", "anthropic": "anthropic", "sentry_sdk": "sentry", "@sentry/node": "sentry",
    "@sentry/react": "sentry", "github.com/getsentry/sentry-go": "sentry", "slack_sdk": "slack",
}  # fmt: skip
_ADDRESS = re.compile(
    r"(?:jdbc:)?(?P<scheme>[a-z][a-z0-9]*)(?:\+[\w+]+)?:(?://)?(?:[^/]*@)?(?P<host>[A-Za-z0-9_.-]+)?(?P<port>:\d+)?(?=[/?#;,\s]|$)"
)
_IMAGE = re.compile(r"(?:[^/\s]+/)*(?P<name>[\w.-]+)(?:[:@].*)?")
_PUBLIC = re.compile(r"(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}")
_NOBODY = re.compile(
    r"(^|\.)(example\.(com|org|net)|localhost|local|test|invalid|internal|svc|lan|w3\.org|json-schema\.org|schema\.org"
    r"|xmlsoap\.org|openxmlformats\.org|purl\.org|apache\.org|opensource\.org|shields\.io|yoursite\.com|mysite\.com)$"
)  # what names nothing that is asked, or a document


class Address(msgspec.Struct, frozen=True):
    """Where a service is reached. `engine`: "" of one that only HTTP is known of."""

    engine: str
    host: str
    port: str = ""


def address(value: str) -> Address | None:
    """The service that the value of a setting leads to, without who logs in there; None where it is no address."""
    found = _ADDRESS.match(value.strip().strip("\"'"))
    if found is None:
        return None
    scheme, host = found["scheme"], found["host"] or ""
    if scheme in ("http", "https") and "://" in value:
        return Address("", host, found["port"] or "") if host else None
    if scheme not in SCHEMES or "://" not in value or (not host and scheme != "sqlite"):
        return None
    return Address(SCHEMES[scheme], "" if scheme == "sqlite" else host, found["port"] or "")


def of_image(image: str) -> str:
    """The engine that an image runs, "" where its name says none."""
    found = _IMAGE.fullmatch(image.strip())
    return IMAGES.get(found["name"].lower(), "") if found else ""


def of_module(module: str) -> str:
    """The engine or service that a library leads to, "" where its name says none."""
    for mark in (".", "/"):
        parts = module.split(mark)
        for end in range(len(parts), 0, -1):
            if (found := MODULES.get(mark.join(parts[:end]))) is not None:
                return found
    return ""


def kind(engine: str) -> str:
    """What sort of thing an engine is."""
    return KIND_OF.get(engine, SERVICE)


def public(host: str) -> bool:
    """Whether a host is somebody's on the internet, and asked for more than a document."""
    return bool(_PUBLIC.fullmatch(host.lower())) and not _NOBODY.search(host.lower())

"""What is asked of GitHub in GraphQL: only there does a comment say whether this token wrote it, are many files read at
once, and is a branch moved on the condition that it is where it was.
"""

PAGE = "pageInfo { hasNextPage endCursor }"
SAID = "id fullDatabaseId body viewerDidAuthor isMinimized createdAt updatedAt"

COMMENTS = f"""
query ($owner: String!, $name: String!, $number: Int!, $first: Int!, $after: String) {{
  repository(owner: $owner, name: $name) {{
    issueOrPullRequest(number: $number) {{
      ... on PullRequest {{ comments(first: $first, after: $after) {{ {PAGE} nodes {{ {SAID} }} }} }}
      ... on Issue {{ comments(first: $first, after: $after) {{ {PAGE} nodes {{ {SAID} }} }} }}
    }}
  }}
}}
"""
COMMENT = f"""
query ($node: ID!) {{
  node(id: $node) {{
    ... on IssueComment {{ {SAID} }}
    ... on PullRequestReviewComment {{ {SAID} }}
  }}
}}
"""
# A thread is known by its first comment: GitHub names it nowhere else.
REVIEWS = f"""
query ($owner: String!, $name: String!, $number: Int!, $first: Int!, $after: String) {{
  repository(owner: $owner, name: $name) {{
    pullRequest(number: $number) {{
      reviewThreads(first: $first, after: $after) {{
        {PAGE}
        nodes {{ id comments(first: 1) {{ nodes {{ fullDatabaseId }} }} }}
      }}
    }}
  }}
}}
"""
REVIEW = f"""
query ($node: ID!, $first: Int!, $after: String) {{
  node(id: $node) {{
    ... on PullRequestReviewThread {{ comments(first: $first, after: $after) {{ {PAGE} nodes {{ {SAID} }} }} }}
  }}
}}
"""
MINIMIZE = """
mutation ($node: ID!) {
  minimizeComment(input: {subjectId: $node, classifier: OUTDATED}) { minimizedComment { isMinimized } }
}
"""
LENGTH = """
query ($owner: String!, $name: String!, $commit: String!) {
  repository(owner: $owner, name: $name) {
    id
    object(expression: $commit) { ... on Commit { history(first: 1) { totalCount } } }
  }
}
"""
MOVE = """
mutation ($repository: ID!, $moved: [RefUpdate!]!) {
  updateRefs(input: {repositoryId: $repository, refUpdates: $moved}) { clientMutationId }
}
"""


def within(parts: str) -> str:
    """Fields of the repository."""
    return f"repository(owner: $owner, name: $name) {{ {parts} }}"

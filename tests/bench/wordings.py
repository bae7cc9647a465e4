"""How people ask: the wordings of each kind of question, in English and Korean, dealt out in turn."""

from __future__ import annotations

CALLERS = (
    "who calls {}?",
    "What functions call `{}`?",
    "where is {} called from?",
    "누가 {}를 호출하나요?",
    "list all callers of {}",
    "`{}` 호출하는 곳 알려줘",
    "Which functions use `{}`?",
    "show me everything that calls {}",
    "{}는 어디에서 쓰이나요?",
    "is `{}` used anywhere? by what?",
)
CALLEES = (
    "what does {} call?",
    "What does `{}` depend on?",
    "which functions does {} use?",
    "{}는 무엇을 호출하나요?",
    "dependencies of {}",
    "`{}`가 의존하는 것은?",
    "callees of {}",
    "what functions are called by `{}`?",
    "{}가 내부에서 호출하는 함수 알려줘",
    "what is `{}` calling internally?",
)
DIRECT = (
    "what breaks if {} changes?",
    "What is directly affected if I change `{}`?",
    "{}를 바꾸면 무엇이 깨지나요?",
    "direct impact of changing {}",
    "if I modify `{}`, what else do I have to look at?",
    "who depends on {}?",
    "`{}` 수정하면 직접 영향받는 곳은?",
    "what would be affected by a change to {}?",
    "Is it safe to change `{}`?",
)
FARTHER = (
    "which tests are affected within {n} hops if {name} changes?",
    "what is the impact of changing `{name}` at {n} hops?",
    "{name} 바꾸면 {n}단계까지 영향받는 테스트는?",
    "show everything affected within {n} levels when `{name}` changes",
    "what breaks up to {n} hops away if I change {name}?",
    "`{name}`를 수정하면 {n}홉 이내에 무엇이 영향을 받나요?",
)
RELATED = (
    "how are {} and {} related?",
    "What is the relationship between `{}` and `{}`?",
    "`{}`와 `{}`는 어떤 관계인가요?",
    "how does {} relate to {}?",
    "is there a dependency between `{}` and `{}`?",
    "{}랑 {} 무슨 관계야?",
    "are `{}` and `{}` connected?",
)
DECIDED = (
    "what does the config key {} decide?",
    "What does `{}` control?",
    "설정 `{}`는 무엇을 결정하나요?",
    "where is the setting {} read?",
    "which code reads {} setting?",
    "what is the `{}` option used for?",
    "환경 변수 {}는 어디에 쓰이나요?",
    "what does the {} setting change?",
)

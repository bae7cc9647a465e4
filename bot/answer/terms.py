"""Korean words of the trade and what code calls them: names and docstrings are English even where people are not."""

from __future__ import annotations

import re

# Until a repository has a glossary of its own. One Korean term, then the English words that code uses for it.
_TABLE = """
가비지 garbage | 가져오기 import load | 값 value | 개행 newline | 객체 object | 검색 search
검증 validate verify check | 결과 result | 결제 payment checkout | 경고 warning | 경로 path route
계정 account user | 계층 layer | 고객 customer client | 관계 relation | 관리 manage manager | 관리자 admin manager
구독 subscribe subscription | 구문 syntax | 구문분석 parse parser | 구성 config configuration | 구조체 struct
권한 permission authorization role | 그래프 graph | 그룹 group | 기록 log record history | 기본값 default
나누기 split | 날짜 date | 내보내기 export | 네트워크 network | 노드 node | 다운로드 download | 대기 wait pending
대기열 queue | 데이터 data | 데이터베이스 database db | 데코레이터 decorator | 도메인 domain
동기화 sync synchronize | 동시성 concurrency concurrent | 등록 register | 디렉터리 directory dir
디렉토리 directory dir | 디버그 debug | 디코딩 decode | 라우터 router route | 라우트 route
라우팅 route routing router | 라이브러리 library | 락 lock | 렌더러 renderer render | 렌더링 render
로거 logger log | 로그 log | 로그아웃 logout | 로그인 login auth | 로깅 logging log logger | 로더 loader load
루프 loop | 리다이렉트 redirect | 리스너 listener | 리스트 list | 링크 link | 매개변수 parameter argument
매크로 macro | 매핑 map mapping | 메모리 memory | 메서드 method | 메소드 method | 메시지 message | 메일 mail email
명령 command | 명령어 command cli | 모니터링 monitor | 모델 model | 모듈 module | 목록 list | 문서 document doc
문자열 string str text | 미들웨어 middleware | 반복 loop iterate repeat | 반복자 iterator | 반환 return
배열 array list | 배치 batch | 배포 deploy release | 버전 version | 버퍼 buffer | 변수 variable
변환 convert transform | 변환기 converter | 병렬 parallel | 병합 merge | 복구 recover restore | 복사 copy clone
뷰 view | 브라우저 browser | 블루프린트 blueprint | 비교 compare diff | 비동기 async asynchronous
비밀번호 password | 빌더 builder build | 빌드 build | 사용자 user | 삭제 delete remove | 상속 inherit inheritance
상수 constant | 상태 state status | 상품 product item | 생성 create make | 생성자 constructor init
서명 signature sign | 서버 server | 서비스 service | 설정 config settings option | 설치 install setup | 세션 session
소켓 socket | 속성 attribute property | 수신 receive | 수집 collect | 스레드 thread | 스케줄러 scheduler schedule
스키마 schema | 스트리밍 stream streaming | 스트림 stream | 시간 time | 시간초과 timeout | 시그널 signal
시리얼라이즈 serialize | 시작 start | 신호 signal | 실패 fail failure | 실행 run execute | 싱글톤 singleton
쓰기 write | 쓰레드 thread | 암호 password | 암호화 encrypt crypto | 압축 compress zip
애플리케이션 application app | 앱 app application | 어댑터 adapter | 업데이트 update | 업로드 upload | 에디터 editor
에러 error exception | 엔드포인트 endpoint | 역직렬화 deserialize parse load | 연결 connection connect | 열거형 enum
예약 reserve schedule | 예외 exception error | 예외처리 exception error handler | 오류 error exception | 옵션 option
요청 request | 우선순위 priority | 워커 worker | 원격 remote | 응답 response | 의존성 dependency | 이메일 email mail
이미지 image | 이벤트 event | 이터레이터 iterator | 인덱스 index | 인수 argument | 인스턴스 instance
인증 auth authentication authenticate | 인증서 certificate | 인코딩 encode encoding | 인터페이스 interface
일정 schedule | 입력 input | 자료형 type | 작업 job task work | 잠금 lock | 장바구니 cart basket
재귀 recursion recursive | 재시도 retry | 저장 save store | 저장소 store storage repository | 전송 send transfer
전역 global | 정규식 regex pattern | 정렬 sort order | 제너레이터 generator | 제한 limit | 조건 condition
조회 query get find | 종료 exit shutdown close | 주문 order | 주석 comment | 직렬화 serialize serialization dump
집계 aggregate | 초기화 init initialize | 출력 output print | 취소 cancel | 캐시 cache | 캐싱 cache caching
커넥션 connection | 커맨드 command | 컨버터 converter | 컨테이너 container | 컨텍스트 context | 컨트롤러 controller
컴파일 compile compiler | 컴포넌트 component | 코루틴 coroutine | 콜백 callback | 쿠키 cookie | 쿼리 query
큐 queue | 클라이언트 client | 클래스 class | 클로저 closure | 키 key | 타임아웃 timeout | 타입 type | 태그 tag
태스크 task | 테마 theme | 테스트 test | 테이블 table | 템플릿 template | 토큰 token | 통계 statistics stats
통신 communication network | 트랜잭션 transaction | 트리 tree | 파라미터 parameter argument | 파서 parser parse
파싱 parse parser | 파이프라인 pipeline | 파일 file | 패키지 package | 패턴 pattern | 팩토리 factory | 페이지 page
페이징 page pagination | 포맷 format | 폼 form | 풀 pool | 프로세스 process | 프로토콜 protocol | 프록시 proxy
프롬프트 prompt | 플래그 flag | 플러그인 plugin | 필드 field | 필터 filter | 함수 function
해석 resolve interpret parse | 해시 hash | 핸들러 handler | 헤더 header | 형식 format | 호출 call | 화면 screen view
환경 environment env | 환경변수 environment env | 환불 refund | 회원 member user | 훅 hook
"""
_RUN = re.compile("[가-힣]+")
SHORT = 1  # a term of one syllable counts only where a word begins with it: inside of words it is chance


def _read() -> dict[str, tuple[str, ...]]:
    rows = (row.split() for line in _TABLE.strip().splitlines() for row in line.split("|"))
    return {korean: tuple(english) for korean, *english in rows}


TERMS = _read()
LONGEST = max(map(len, TERMS))


def english(text: str) -> tuple[str, ...]:
    """Words that code uses for the Korean terms of a text, each once, in the order of the text."""
    found = (word for run in _RUN.findall(text) for word in _in(run))
    return tuple(dict.fromkeys(found))


def _in(run: str) -> list[str]:
    """English words for the terms of a run of syllables, read from the left, the longest term first."""
    found: list[str] = []
    at = 0
    while at < len(run):
        sizes = range(min(LONGEST, len(run) - at), SHORT if at else 0, -1)
        size = next((n for n in sizes if run[at : at + n] in TERMS), 0)
        found += TERMS[run[at : at + size]] if size else ()
        at += size or 1
    return found

// Package builtin: the names that every Go file sees, and classes for types without a name.
package builtin

type slice__[E any] struct{}
type map__[K any, V any] struct{}
type chan__[E any] struct{}

type any interface{}
type comparable interface{}
type error interface {
	Error() string
}

type bool struct{}
type byte struct{}
type complex128 struct{}
type complex64 struct{}
type float32 struct{}
type float64 struct{}
type int struct{}
type int16 struct{}
type int32 struct{}
type int64 struct{}
type int8 struct{}
type rune struct{}
type string struct{}
type uint struct{}
type uint16 struct{}
type uint32 struct{}
type uint64 struct{}
type uint8 struct{}
type uintptr struct{}

func append[S any](s S, elements ...any) S
func cap(v any) int
func clear(v any)
func close(c any)
func complex(r any, i any) complex128
func copy(to any, from any) int
func delete(m any, key any)
func imag(c any) float64
func len(v any) int
func make(kind any, size ...int) any
func max[T any](first T, more ...T) T
func min[T any](first T, more ...T) T
func new(kind any) any
func panic(v any)
func print(values ...any)
func println(values ...any)
func real(c any) float64
func recover() any

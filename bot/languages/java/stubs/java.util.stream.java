#BaseStream
import java.util.Iterator;
import java.util.Spliterator;
interface BaseStream<T,S extends BaseStream<T,S>> extends AutoCloseable{
Iterator<T>iterator();
Spliterator<T>spliterator();
boolean isParallel();
S sequential();
S parallel();
S unordered();
S onClose(Runnable a);
}
#Collector
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
interface Collector<T,A,R>{
Supplier<A>supplier();
BiConsumer<A,T>accumulator();
BinaryOperator<A>combiner();
Function<A,R>finisher();
Set<Collector.Characteristics>characteristics();
static <T,R>Collector<T,R,R>of(Supplier<R> a,BiConsumer<R,T> b,BinaryOperator<R> c,Collector.Characteristics... d);
static <T,A,R>Collector<T,A,R>of(Supplier<A> a,BiConsumer<A,T> b,BinaryOperator<A> c,Function<A,R> d,Collector.Characteristics... e);
class Characteristics extends Enum<Collector.Characteristics>{
static Collector.Characteristics CONCURRENT;
static Collector.Characteristics UNORDERED;
static Collector.Characteristics IDENTITY_FINISH;
}
}
#Collectors
import java.util.Collection;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
class Collectors{
static <T,C extends Collection<T>>Collector<T,?,C>toCollection(Supplier<C> a);
static <T>Collector<T,?,List<T>>toList();
static <T>Collector<T,?,List<T>>toUnmodifiableList();
static <T>Collector<T,?,Set<T>>toSet();
static <T>Collector<T,?,Set<T>>toUnmodifiableSet();
static Collector<CharSequence,?,String>joining();
static Collector<CharSequence,?,String>joining(CharSequence a);
static Collector<CharSequence,?,String>joining(CharSequence a,CharSequence b,CharSequence c);
static <T,U,A,R>Collector<T,?,R>mapping(Function<? super T,? extends U> a,Collector<? super U,A,R> b);
static <T,U,A,R>Collector<T,?,R>flatMapping(Function<? super T,? extends Stream<? extends U>> a,Collector<? super U,A,R> b);
static <T,A,R>Collector<T,?,R>filtering(Predicate<? super T> a,Collector<? super T,A,R> b);
static <T,A,R,RR>Collector<T,A,RR>collectingAndThen(Collector<T,A,R> a,Function<R,RR> b);
static <T>Collector<T,?,Long>counting();
static <T>Collector<T,?,Optional<T>>minBy(Comparator<? super T> a);
static <T>Collector<T,?,Optional<T>>maxBy(Comparator<? super T> a);
static <T>Collector<T,?,Integer>summingInt(ToIntFunction<? super T> a);
static <T>Collector<T,?,Long>summingLong(ToLongFunction<? super T> a);
static <T>Collector<T,?,Double>summingDouble(ToDoubleFunction<? super T> a);
static <T>Collector<T,?,Double>averagingInt(ToIntFunction<? super T> a);
static <T>Collector<T,?,Double>averagingLong(ToLongFunction<? super T> a);
static <T>Collector<T,?,Double>averagingDouble(ToDoubleFunction<? super T> a);
static <T>Collector<T,?,T>reducing(T a,BinaryOperator<T> b);
static <T>Collector<T,?,Optional<T>>reducing(BinaryOperator<T> a);
static <T,U>Collector<T,?,U>reducing(U a,Function<? super T,? extends U> b,BinaryOperator<U> c);
static <T,K>Collector<T,?,Map<K,List<T>>>groupingBy(Function<? super T,? extends K> a);
static <T,K,A,D>Collector<T,?,Map<K,D>>groupingBy(Function<? super T,? extends K> a,Collector<? super T,A,D> b);
static <T,K,D,A,M extends Map<K,D>>Collector<T,?,M>groupingBy(Function<? super T,? extends K> a,Supplier<M> b,Collector<? super T,A,D> c);
static <T,K>Collector<T,?,ConcurrentMap<K,List<T>>>groupingByConcurrent(Function<? super T,? extends K> a);
static <T,K,A,D>Collector<T,?,ConcurrentMap<K,D>>groupingByConcurrent(Function<? super T,? extends K> a,Collector<? super T,A,D> b);
static <T,K,A,D,M extends ConcurrentMap<K,D>>Collector<T,?,M>groupingByConcurrent(Function<? super T,? extends K> a,Supplier<M> b,Collector<? super T,A,D> c);
static <T>Collector<T,?,Map<Boolean,List<T>>>partitioningBy(Predicate<? super T> a);
static <T,D,A>Collector<T,?,Map<Boolean,D>>partitioningBy(Predicate<? super T> a,Collector<? super T,A,D> b);
static <T,K,U>Collector<T,?,Map<K,U>>toMap(Function<? super T,? extends K> a,Function<? super T,? extends U> b);
static <T,K,U>Collector<T,?,Map<K,U>>toUnmodifiableMap(Function<? super T,? extends K> a,Function<? super T,? extends U> b);
static <T,K,U>Collector<T,?,Map<K,U>>toMap(Function<? super T,? extends K> a,Function<? super T,? extends U> b,BinaryOperator<U> c);
static <T,K,U>Collector<T,?,Map<K,U>>toUnmodifiableMap(Function<? super T,? extends K> a,Function<? super T,? extends U> b,BinaryOperator<U> c);
static <T,K,U,M extends Map<K,U>>Collector<T,?,M>toMap(Function<? super T,? extends K> a,Function<? super T,? extends U> b,BinaryOperator<U> c,Supplier<M> d);
static <T,K,U>Collector<T,?,ConcurrentMap<K,U>>toConcurrentMap(Function<? super T,? extends K> a,Function<? super T,? extends U> b);
static <T,K,U>Collector<T,?,ConcurrentMap<K,U>>toConcurrentMap(Function<? super T,? extends K> a,Function<? super T,? extends U> b,BinaryOperator<U> c);
static <T,K,U,M extends ConcurrentMap<K,U>>Collector<T,?,M>toConcurrentMap(Function<? super T,? extends K> a,Function<? super T,? extends U> b,BinaryOperator<U> c,Supplier<M> d);
static <T>Collector<T,?,IntSummaryStatistics>summarizingInt(ToIntFunction<? super T> a);
static <T>Collector<T,?,LongSummaryStatistics>summarizingLong(ToLongFunction<? super T> a);
static <T>Collector<T,?,DoubleSummaryStatistics>summarizingDouble(ToDoubleFunction<? super T> a);
static <T,R1,R2,R>Collector<T,?,R>teeing(Collector<? super T,?,R1> a,Collector<? super T,?,R2> b,BiFunction<? super R1,? super R2,R> c);
}
#DoubleStream
import java.util.DoubleSummaryStatistics;
import java.util.OptionalDouble;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Supplier;
interface DoubleStream extends BaseStream<Double,DoubleStream>{
DoubleStream filter(DoublePredicate a);
DoubleStream map(DoubleUnaryOperator a);
<U>Stream<U>mapToObj(DoubleFunction<? extends U> a);
IntStream mapToInt(DoubleToIntFunction a);
LongStream mapToLong(DoubleToLongFunction a);
DoubleStream flatMap(DoubleFunction<? extends DoubleStream> a);
default DoubleStream mapMulti(DoubleStream.DoubleMapMultiConsumer a);
DoubleStream distinct();
DoubleStream sorted();
DoubleStream peek(DoubleConsumer a);
DoubleStream limit(long a);
DoubleStream skip(long a);
default DoubleStream takeWhile(DoublePredicate a);
default DoubleStream dropWhile(DoublePredicate a);
void forEach(DoubleConsumer a);
void forEachOrdered(DoubleConsumer a);
double[] toArray();
double reduce(double a,DoubleBinaryOperator b);
OptionalDouble reduce(DoubleBinaryOperator a);
<R>R collect(Supplier<R> a,ObjDoubleConsumer<R> b,BiConsumer<R,R> c);
double sum();
OptionalDouble min();
OptionalDouble max();
long count();
OptionalDouble average();
DoubleSummaryStatistics summaryStatistics();
boolean anyMatch(DoublePredicate a);
boolean allMatch(DoublePredicate a);
boolean noneMatch(DoublePredicate a);
OptionalDouble findFirst();
OptionalDouble findAny();
Stream<Double>boxed();
DoubleStream sequential();
DoubleStream parallel();
PrimitiveIterator.OfDouble iterator();
Spliterator.OfDouble spliterator();
static DoubleStream.Builder builder();
static DoubleStream empty();
static DoubleStream of(double a);
static DoubleStream of(double... a);
static DoubleStream iterate(double a,DoubleUnaryOperator b);
static DoubleStream iterate(double a,DoublePredicate b,DoubleUnaryOperator c);
static DoubleStream generate(DoubleSupplier a);
static DoubleStream concat(DoubleStream a,DoubleStream b);
interface Builder extends DoubleConsumer{
default DoubleStream.Builder add(double a);
DoubleStream build();
}
interface DoubleMapMultiConsumer{
void accept(double a,DoubleConsumer b);
}
}
#IntStream
import java.util.IntSummaryStatistics;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
interface IntStream extends BaseStream<Integer,IntStream>{
IntStream filter(IntPredicate a);
IntStream map(IntUnaryOperator a);
<U>Stream<U>mapToObj(IntFunction<? extends U> a);
LongStream mapToLong(IntToLongFunction a);
DoubleStream mapToDouble(IntToDoubleFunction a);
IntStream flatMap(IntFunction<? extends IntStream> a);
default IntStream mapMulti(IntStream.IntMapMultiConsumer a);
IntStream distinct();
IntStream sorted();
IntStream peek(IntConsumer a);
IntStream limit(long a);
IntStream skip(long a);
default IntStream takeWhile(IntPredicate a);
default IntStream dropWhile(IntPredicate a);
void forEach(IntConsumer a);
void forEachOrdered(IntConsumer a);
int[] toArray();
int reduce(int a,IntBinaryOperator b);
OptionalInt reduce(IntBinaryOperator a);
<R>R collect(Supplier<R> a,ObjIntConsumer<R> b,BiConsumer<R,R> c);
int sum();
OptionalInt min();
OptionalInt max();
long count();
OptionalDouble average();
IntSummaryStatistics summaryStatistics();
boolean anyMatch(IntPredicate a);
boolean allMatch(IntPredicate a);
boolean noneMatch(IntPredicate a);
OptionalInt findFirst();
OptionalInt findAny();
LongStream asLongStream();
DoubleStream asDoubleStream();
Stream<Integer>boxed();
IntStream sequential();
IntStream parallel();
PrimitiveIterator.OfInt iterator();
Spliterator.OfInt spliterator();
static IntStream.Builder builder();
static IntStream empty();
static IntStream of(int a);
static IntStream of(int... a);
static IntStream iterate(int a,IntUnaryOperator b);
static IntStream iterate(int a,IntPredicate b,IntUnaryOperator c);
static IntStream generate(IntSupplier a);
static IntStream range(int a,int b);
static IntStream rangeClosed(int a,int b);
static IntStream concat(IntStream a,IntStream b);
interface Builder extends IntConsumer{
default IntStream.Builder add(int a);
IntStream build();
}
interface IntMapMultiConsumer{
void accept(int a,IntConsumer b);
}
}
#LongStream
import java.util.LongSummaryStatistics;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.LongBinaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;
interface LongStream extends BaseStream<Long,LongStream>{
LongStream filter(LongPredicate a);
LongStream map(LongUnaryOperator a);
<U>Stream<U>mapToObj(LongFunction<? extends U> a);
IntStream mapToInt(LongToIntFunction a);
DoubleStream mapToDouble(LongToDoubleFunction a);
LongStream flatMap(LongFunction<? extends LongStream> a);
default LongStream mapMulti(LongStream.LongMapMultiConsumer a);
LongStream distinct();
LongStream sorted();
LongStream peek(LongConsumer a);
LongStream limit(long a);
LongStream skip(long a);
default LongStream takeWhile(LongPredicate a);
default LongStream dropWhile(LongPredicate a);
void forEach(LongConsumer a);
void forEachOrdered(LongConsumer a);
long[] toArray();
long reduce(long a,LongBinaryOperator b);
OptionalLong reduce(LongBinaryOperator a);
<R>R collect(Supplier<R> a,ObjLongConsumer<R> b,BiConsumer<R,R> c);
long sum();
OptionalLong min();
OptionalLong max();
long count();
OptionalDouble average();
LongSummaryStatistics summaryStatistics();
boolean anyMatch(LongPredicate a);
boolean allMatch(LongPredicate a);
boolean noneMatch(LongPredicate a);
OptionalLong findFirst();
OptionalLong findAny();
DoubleStream asDoubleStream();
Stream<Long>boxed();
LongStream sequential();
LongStream parallel();
PrimitiveIterator.OfLong iterator();
Spliterator.OfLong spliterator();
static LongStream.Builder builder();
static LongStream empty();
static LongStream of(long a);
static LongStream of(long... a);
static LongStream iterate(long a,LongUnaryOperator b);
static LongStream iterate(long a,LongPredicate b,LongUnaryOperator c);
static LongStream generate(LongSupplier a);
static LongStream range(long a,long b);
static LongStream rangeClosed(long a,long b);
static LongStream concat(LongStream a,LongStream b);
interface Builder extends LongConsumer{
default LongStream.Builder add(long a);
LongStream build();
}
interface LongMapMultiConsumer{
void accept(long a,LongConsumer b);
}
}
#Stream
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
interface Stream<T> extends BaseStream<T,Stream<T>>{
Stream<T>filter(Predicate<? super T> a);
<R>Stream<R>map(Function<? super T,? extends R> a);
IntStream mapToInt(ToIntFunction<? super T> a);
LongStream mapToLong(ToLongFunction<? super T> a);
DoubleStream mapToDouble(ToDoubleFunction<? super T> a);
<R>Stream<R>flatMap(Function<? super T,? extends Stream<? extends R>> a);
IntStream flatMapToInt(Function<? super T,? extends IntStream> a);
LongStream flatMapToLong(Function<? super T,? extends LongStream> a);
DoubleStream flatMapToDouble(Function<? super T,? extends DoubleStream> a);
default <R>Stream<R>mapMulti(BiConsumer<? super T,? super Consumer<R>> a);
default IntStream mapMultiToInt(BiConsumer<? super T,? super IntConsumer> a);
default LongStream mapMultiToLong(BiConsumer<? super T,? super LongConsumer> a);
default DoubleStream mapMultiToDouble(BiConsumer<? super T,? super DoubleConsumer> a);
Stream<T>distinct();
Stream<T>sorted();
Stream<T>sorted(Comparator<? super T> a);
Stream<T>peek(Consumer<? super T> a);
Stream<T>limit(long a);
Stream<T>skip(long a);
default Stream<T>takeWhile(Predicate<? super T> a);
default Stream<T>dropWhile(Predicate<? super T> a);
void forEach(Consumer<? super T> a);
void forEachOrdered(Consumer<? super T> a);
Object[] toArray();
<A>A[] toArray(IntFunction<A[]> a);
T reduce(T a,BinaryOperator<T> b);
Optional<T>reduce(BinaryOperator<T> a);
<U>U reduce(U a,BiFunction<U,? super T,U> b,BinaryOperator<U> c);
<R>R collect(Supplier<R> a,BiConsumer<R,? super T> b,BiConsumer<R,R> c);
<R,A>R collect(Collector<? super T,A,R> a);
default List<T>toList();
Optional<T>min(Comparator<? super T> a);
Optional<T>max(Comparator<? super T> a);
long count();
boolean anyMatch(Predicate<? super T> a);
boolean allMatch(Predicate<? super T> a);
boolean noneMatch(Predicate<? super T> a);
Optional<T>findFirst();
Optional<T>findAny();
static <T>Stream.Builder<T>builder();
static <T>Stream<T>empty();
static <T>Stream<T>of(T a);
static <T>Stream<T>ofNullable(T a);
static <T>Stream<T>of(T... a);
static <T>Stream<T>iterate(T a,UnaryOperator<T> b);
static <T>Stream<T>iterate(T a,Predicate<? super T> b,UnaryOperator<T> c);
static <T>Stream<T>generate(Supplier<? extends T> a);
static <T>Stream<T>concat(Stream<? extends T> a,Stream<? extends T> b);
interface Builder<T> extends Consumer<T>{
default Stream.Builder<T>add(T a);
Stream<T>build();
}
}
#StreamSupport
import java.util.Spliterator;
import java.util.function.Supplier;
class StreamSupport{
static <T>Stream<T>stream(Spliterator<T> a,boolean b);
static <T>Stream<T>stream(Supplier<? extends Spliterator<T>> a,int b,boolean c);
static IntStream intStream(Spliterator.OfInt a,boolean b);
static IntStream intStream(Supplier<? extends Spliterator.OfInt> a,int b,boolean c);
static LongStream longStream(Spliterator.OfLong a,boolean b);
static LongStream longStream(Supplier<? extends Spliterator.OfLong> a,int b,boolean c);
static DoubleStream doubleStream(Spliterator.OfDouble a,boolean b);
static DoubleStream doubleStream(Supplier<? extends Spliterator.OfDouble> a,int b,boolean c);
}

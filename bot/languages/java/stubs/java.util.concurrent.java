#AbstractExecutorService
abstract class AbstractExecutorService implements ExecutorService{
AbstractExecutorService(){}
<T>RunnableFuture<T>newTaskFor(Runnable a,T b);
<T>RunnableFuture<T>newTaskFor(Callable<T> a);
}
#ArrayBlockingQueue
import java.io.Serializable;
import java.util.AbstractQueue;
import java.util.Collection;
import java.util.function.Consumer;
class ArrayBlockingQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>,Serializable{
ArrayBlockingQueue(int a){}
ArrayBlockingQueue(int a,boolean b){}
ArrayBlockingQueue(int a,boolean b,Collection<? extends E> c){}
void forEach(Consumer<? super E> a);
}
#BlockingDeque
import java.util.Deque;
interface BlockingDeque<E> extends BlockingQueue<E>,Deque<E>{
void putFirst(E a);
void putLast(E a);
boolean offerFirst(E a,long b,TimeUnit c);
boolean offerLast(E a,long b,TimeUnit c);
E takeFirst();
E takeLast();
E pollFirst(long a,TimeUnit b);
E pollLast(long a,TimeUnit b);
}
#BlockingQueue
import java.util.Collection;
import java.util.Queue;
interface BlockingQueue<E> extends Queue<E>{
void put(E a);
boolean offer(E a,long b,TimeUnit c);
E take();
E poll(long a,TimeUnit b);
int remainingCapacity();
int drainTo(Collection<? super E> a);
int drainTo(Collection<? super E> a,int b);
}
#BrokenBarrierException
class BrokenBarrierException extends Exception{
BrokenBarrierException(){}
BrokenBarrierException(String a){}
}
#Callable
interface Callable<V>{
V call();
}
#CancellationException
class CancellationException extends IllegalStateException{
CancellationException(){}
CancellationException(String a){}
}
#CompletableFuture
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
class CompletableFuture<T> implements Future<T>,CompletionStage<T>{
CompletableFuture(){}
static <U>CompletableFuture<U>supplyAsync(Supplier<U> a);
static <U>CompletableFuture<U>supplyAsync(Supplier<U> a,Executor b);
static CompletableFuture<Void>runAsync(Runnable a);
static CompletableFuture<Void>runAsync(Runnable a,Executor b);
static <U>CompletableFuture<U>completedFuture(U a);
T get();
T get(long a,TimeUnit b);
T join();
T getNow(T a);
boolean complete(T a);
boolean completeExceptionally(Throwable a);
<U>CompletableFuture<U>thenApply(Function<? super T,? extends U> a);
<U>CompletableFuture<U>thenApplyAsync(Function<? super T,? extends U> a);
<U>CompletableFuture<U>thenApplyAsync(Function<? super T,? extends U> a,Executor b);
CompletableFuture<Void>thenAccept(Consumer<? super T> a);
CompletableFuture<Void>thenAcceptAsync(Consumer<? super T> a);
CompletableFuture<Void>thenAcceptAsync(Consumer<? super T> a,Executor b);
CompletableFuture<Void>thenRun(Runnable a);
CompletableFuture<Void>thenRunAsync(Runnable a);
CompletableFuture<Void>thenRunAsync(Runnable a,Executor b);
<U,V>CompletableFuture<V>thenCombine(CompletionStage<? extends U> a,BiFunction<? super T,? super U,? extends V> b);
<U,V>CompletableFuture<V>thenCombineAsync(CompletionStage<? extends U> a,BiFunction<? super T,? super U,? extends V> b);
<U,V>CompletableFuture<V>thenCombineAsync(CompletionStage<? extends U> a,BiFunction<? super T,? super U,? extends V> b,Executor c);
<U>CompletableFuture<Void>thenAcceptBoth(CompletionStage<? extends U> a,BiConsumer<? super T,? super U> b);
<U>CompletableFuture<Void>thenAcceptBothAsync(CompletionStage<? extends U> a,BiConsumer<? super T,? super U> b);
<U>CompletableFuture<Void>thenAcceptBothAsync(CompletionStage<? extends U> a,BiConsumer<? super T,? super U> b,Executor c);
CompletableFuture<Void>runAfterBoth(CompletionStage<?> a,Runnable b);
CompletableFuture<Void>runAfterBothAsync(CompletionStage<?> a,Runnable b);
CompletableFuture<Void>runAfterBothAsync(CompletionStage<?> a,Runnable b,Executor c);
<U>CompletableFuture<U>applyToEither(CompletionStage<? extends T> a,Function<? super T,U> b);
<U>CompletableFuture<U>applyToEitherAsync(CompletionStage<? extends T> a,Function<? super T,U> b);
<U>CompletableFuture<U>applyToEitherAsync(CompletionStage<? extends T> a,Function<? super T,U> b,Executor c);
CompletableFuture<Void>acceptEither(CompletionStage<? extends T> a,Consumer<? super T> b);
CompletableFuture<Void>acceptEitherAsync(CompletionStage<? extends T> a,Consumer<? super T> b);
CompletableFuture<Void>acceptEitherAsync(CompletionStage<? extends T> a,Consumer<? super T> b,Executor c);
CompletableFuture<Void>runAfterEither(CompletionStage<?> a,Runnable b);
CompletableFuture<Void>runAfterEitherAsync(CompletionStage<?> a,Runnable b);
CompletableFuture<Void>runAfterEitherAsync(CompletionStage<?> a,Runnable b,Executor c);
<U>CompletableFuture<U>thenCompose(Function<? super T,? extends CompletionStage<U>> a);
<U>CompletableFuture<U>thenComposeAsync(Function<? super T,? extends CompletionStage<U>> a);
<U>CompletableFuture<U>thenComposeAsync(Function<? super T,? extends CompletionStage<U>> a,Executor b);
CompletableFuture<T>whenComplete(BiConsumer<? super T,? super Throwable> a);
CompletableFuture<T>whenCompleteAsync(BiConsumer<? super T,? super Throwable> a);
CompletableFuture<T>whenCompleteAsync(BiConsumer<? super T,? super Throwable> a,Executor b);
<U>CompletableFuture<U>handle(BiFunction<? super T,Throwable,? extends U> a);
<U>CompletableFuture<U>handleAsync(BiFunction<? super T,Throwable,? extends U> a);
<U>CompletableFuture<U>handleAsync(BiFunction<? super T,Throwable,? extends U> a,Executor b);
CompletableFuture<T>exceptionally(Function<Throwable,? extends T> a);
CompletableFuture<T>exceptionallyAsync(Function<Throwable,? extends T> a);
CompletableFuture<T>exceptionallyAsync(Function<Throwable,? extends T> a,Executor b);
CompletableFuture<T>exceptionallyCompose(Function<Throwable,? extends CompletionStage<T>> a);
CompletableFuture<T>exceptionallyComposeAsync(Function<Throwable,? extends CompletionStage<T>> a);
CompletableFuture<T>exceptionallyComposeAsync(Function<Throwable,? extends CompletionStage<T>> a,Executor b);
static CompletableFuture<Void>allOf(CompletableFuture<?>... a);
static CompletableFuture<Object>anyOf(CompletableFuture<?>... a);
boolean isCompletedExceptionally();
void obtrudeValue(T a);
void obtrudeException(Throwable a);
int getNumberOfDependents();
<U>CompletableFuture<U>newIncompleteFuture();
Executor defaultExecutor();
CompletableFuture<T>copy();
CompletionStage<T>minimalCompletionStage();
CompletableFuture<T>completeAsync(Supplier<? extends T> a,Executor b);
CompletableFuture<T>completeAsync(Supplier<? extends T> a);
CompletableFuture<T>orTimeout(long a,TimeUnit b);
CompletableFuture<T>completeOnTimeout(T a,long b,TimeUnit c);
static Executor delayedExecutor(long a,TimeUnit b,Executor c);
static Executor delayedExecutor(long a,TimeUnit b);
static <U>CompletionStage<U>completedStage(U a);
static <U>CompletableFuture<U>failedFuture(Throwable a);
static <U>CompletionStage<U>failedStage(Throwable a);
CompletionStage exceptionallyComposeAsync(Function a,Executor b);
CompletionStage exceptionallyComposeAsync(Function a);
CompletionStage exceptionallyCompose(Function a);
CompletionStage exceptionallyAsync(Function a,Executor b);
CompletionStage exceptionallyAsync(Function a);
CompletionStage exceptionally(Function a);
CompletionStage whenCompleteAsync(BiConsumer a,Executor b);
CompletionStage whenCompleteAsync(BiConsumer a);
CompletionStage whenComplete(BiConsumer a);
CompletionStage handleAsync(BiFunction a,Executor b);
CompletionStage handleAsync(BiFunction a);
CompletionStage handle(BiFunction a);
CompletionStage thenComposeAsync(Function a,Executor b);
CompletionStage thenComposeAsync(Function a);
CompletionStage thenCompose(Function a);
CompletionStage runAfterEitherAsync(CompletionStage a,Runnable b,Executor c);
CompletionStage runAfterEitherAsync(CompletionStage a,Runnable b);
CompletionStage runAfterEither(CompletionStage a,Runnable b);
CompletionStage acceptEitherAsync(CompletionStage a,Consumer b,Executor c);
CompletionStage acceptEitherAsync(CompletionStage a,Consumer b);
CompletionStage acceptEither(CompletionStage a,Consumer b);
CompletionStage applyToEitherAsync(CompletionStage a,Function b,Executor c);
CompletionStage applyToEitherAsync(CompletionStage a,Function b);
CompletionStage applyToEither(CompletionStage a,Function b);
CompletionStage runAfterBothAsync(CompletionStage a,Runnable b,Executor c);
CompletionStage runAfterBothAsync(CompletionStage a,Runnable b);
CompletionStage runAfterBoth(CompletionStage a,Runnable b);
CompletionStage thenAcceptBothAsync(CompletionStage a,BiConsumer b,Executor c);
CompletionStage thenAcceptBothAsync(CompletionStage a,BiConsumer b);
CompletionStage thenAcceptBoth(CompletionStage a,BiConsumer b);
CompletionStage thenCombineAsync(CompletionStage a,BiFunction b,Executor c);
CompletionStage thenCombineAsync(CompletionStage a,BiFunction b);
CompletionStage thenCombine(CompletionStage a,BiFunction b);
CompletionStage thenAcceptAsync(Consumer a,Executor b);
CompletionStage thenAcceptAsync(Consumer a);
CompletionStage thenAccept(Consumer a);
CompletionStage thenApplyAsync(Function a,Executor b);
CompletionStage thenApplyAsync(Function a);
CompletionStage thenApply(Function a);
interface AsynchronousCompletionTask{
}
}
#CompletionException
class CompletionException extends RuntimeException{
CompletionException(){}
CompletionException(String a){}
CompletionException(String a,Throwable b){}
CompletionException(Throwable a){}
}
#CompletionService
interface CompletionService<V>{
Future<V>submit(Callable<V> a);
Future<V>submit(Runnable a,V b);
Future<V>take();
Future<V>poll();
Future<V>poll(long a,TimeUnit b);
}
#CompletionStage
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
interface CompletionStage<T>{
<U>CompletionStage<U>thenApply(Function<? super T,? extends U> a);
<U>CompletionStage<U>thenApplyAsync(Function<? super T,? extends U> a);
<U>CompletionStage<U>thenApplyAsync(Function<? super T,? extends U> a,Executor b);
CompletionStage<Void>thenAccept(Consumer<? super T> a);
CompletionStage<Void>thenAcceptAsync(Consumer<? super T> a);
CompletionStage<Void>thenAcceptAsync(Consumer<? super T> a,Executor b);
CompletionStage<Void>thenRun(Runnable a);
CompletionStage<Void>thenRunAsync(Runnable a);
CompletionStage<Void>thenRunAsync(Runnable a,Executor b);
<U,V>CompletionStage<V>thenCombine(CompletionStage<? extends U> a,BiFunction<? super T,? super U,? extends V> b);
<U,V>CompletionStage<V>thenCombineAsync(CompletionStage<? extends U> a,BiFunction<? super T,? super U,? extends V> b);
<U,V>CompletionStage<V>thenCombineAsync(CompletionStage<? extends U> a,BiFunction<? super T,? super U,? extends V> b,Executor c);
<U>CompletionStage<Void>thenAcceptBoth(CompletionStage<? extends U> a,BiConsumer<? super T,? super U> b);
<U>CompletionStage<Void>thenAcceptBothAsync(CompletionStage<? extends U> a,BiConsumer<? super T,? super U> b);
<U>CompletionStage<Void>thenAcceptBothAsync(CompletionStage<? extends U> a,BiConsumer<? super T,? super U> b,Executor c);
CompletionStage<Void>runAfterBoth(CompletionStage<?> a,Runnable b);
CompletionStage<Void>runAfterBothAsync(CompletionStage<?> a,Runnable b);
CompletionStage<Void>runAfterBothAsync(CompletionStage<?> a,Runnable b,Executor c);
<U>CompletionStage<U>applyToEither(CompletionStage<? extends T> a,Function<? super T,U> b);
<U>CompletionStage<U>applyToEitherAsync(CompletionStage<? extends T> a,Function<? super T,U> b);
<U>CompletionStage<U>applyToEitherAsync(CompletionStage<? extends T> a,Function<? super T,U> b,Executor c);
CompletionStage<Void>acceptEither(CompletionStage<? extends T> a,Consumer<? super T> b);
CompletionStage<Void>acceptEitherAsync(CompletionStage<? extends T> a,Consumer<? super T> b);
CompletionStage<Void>acceptEitherAsync(CompletionStage<? extends T> a,Consumer<? super T> b,Executor c);
CompletionStage<Void>runAfterEither(CompletionStage<?> a,Runnable b);
CompletionStage<Void>runAfterEitherAsync(CompletionStage<?> a,Runnable b);
CompletionStage<Void>runAfterEitherAsync(CompletionStage<?> a,Runnable b,Executor c);
<U>CompletionStage<U>thenCompose(Function<? super T,? extends CompletionStage<U>> a);
<U>CompletionStage<U>thenComposeAsync(Function<? super T,? extends CompletionStage<U>> a);
<U>CompletionStage<U>thenComposeAsync(Function<? super T,? extends CompletionStage<U>> a,Executor b);
<U>CompletionStage<U>handle(BiFunction<? super T,Throwable,? extends U> a);
<U>CompletionStage<U>handleAsync(BiFunction<? super T,Throwable,? extends U> a);
<U>CompletionStage<U>handleAsync(BiFunction<? super T,Throwable,? extends U> a,Executor b);
CompletionStage<T>whenComplete(BiConsumer<? super T,? super Throwable> a);
CompletionStage<T>whenCompleteAsync(BiConsumer<? super T,? super Throwable> a);
CompletionStage<T>whenCompleteAsync(BiConsumer<? super T,? super Throwable> a,Executor b);
CompletionStage<T>exceptionally(Function<Throwable,? extends T> a);
default CompletionStage<T>exceptionallyAsync(Function<Throwable,? extends T> a);
default CompletionStage<T>exceptionallyAsync(Function<Throwable,? extends T> a,Executor b);
default CompletionStage<T>exceptionallyCompose(Function<Throwable,? extends CompletionStage<T>> a);
default CompletionStage<T>exceptionallyComposeAsync(Function<Throwable,? extends CompletionStage<T>> a);
default CompletionStage<T>exceptionallyComposeAsync(Function<Throwable,? extends CompletionStage<T>> a,Executor b);
CompletableFuture<T>toCompletableFuture();
}
#ConcurrentHashMap
import java.io.Serializable;
import java.util.AbstractMap;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;
class ConcurrentHashMap<K,V> extends AbstractMap<K,V> implements ConcurrentMap<K,V>,Serializable{
ConcurrentHashMap(){}
ConcurrentHashMap(int a){}
ConcurrentHashMap(Map<? extends K,? extends V> a){}
ConcurrentHashMap(int a,float b){}
ConcurrentHashMap(int a,float b,int c){}
ConcurrentHashMap.KeySetView<K,V>keySet();
boolean contains(Object a);
Enumeration<K>keys();
Enumeration<V>elements();
long mappingCount();
static <K>ConcurrentHashMap.KeySetView<K,Boolean>newKeySet();
static <K>ConcurrentHashMap.KeySetView<K,Boolean>newKeySet(int a);
ConcurrentHashMap.KeySetView<K,V>keySet(V a);
void forEach(long a,BiConsumer<? super K,? super V> b);
<U>void forEach(long a,BiFunction<? super K,? super V,? extends U> b,Consumer<? super U> c);
<U>U search(long a,BiFunction<? super K,? super V,? extends U> b);
<U>U reduce(long a,BiFunction<? super K,? super V,? extends U> b,BiFunction<? super U,? super U,? extends U> c);
double reduceToDouble(long a,ToDoubleBiFunction<? super K,? super V> b,double c,DoubleBinaryOperator d);
long reduceToLong(long a,ToLongBiFunction<? super K,? super V> b,long c,LongBinaryOperator d);
int reduceToInt(long a,ToIntBiFunction<? super K,? super V> b,int c,IntBinaryOperator d);
void forEachKey(long a,Consumer<? super K> b);
<U>void forEachKey(long a,Function<? super K,? extends U> b,Consumer<? super U> c);
<U>U searchKeys(long a,Function<? super K,? extends U> b);
K reduceKeys(long a,BiFunction<? super K,? super K,? extends K> b);
<U>U reduceKeys(long a,Function<? super K,? extends U> b,BiFunction<? super U,? super U,? extends U> c);
double reduceKeysToDouble(long a,ToDoubleFunction<? super K> b,double c,DoubleBinaryOperator d);
long reduceKeysToLong(long a,ToLongFunction<? super K> b,long c,LongBinaryOperator d);
int reduceKeysToInt(long a,ToIntFunction<? super K> b,int c,IntBinaryOperator d);
void forEachValue(long a,Consumer<? super V> b);
<U>void forEachValue(long a,Function<? super V,? extends U> b,Consumer<? super U> c);
<U>U searchValues(long a,Function<? super V,? extends U> b);
V reduceValues(long a,BiFunction<? super V,? super V,? extends V> b);
<U>U reduceValues(long a,Function<? super V,? extends U> b,BiFunction<? super U,? super U,? extends U> c);
double reduceValuesToDouble(long a,ToDoubleFunction<? super V> b,double c,DoubleBinaryOperator d);
long reduceValuesToLong(long a,ToLongFunction<? super V> b,long c,LongBinaryOperator d);
int reduceValuesToInt(long a,ToIntFunction<? super V> b,int c,IntBinaryOperator d);
void forEachEntry(long a,Consumer<? super Map.Entry<K,V>> b);
<U>void forEachEntry(long a,Function<Map.Entry<K,V>,? extends U> b,Consumer<? super U> c);
<U>U searchEntries(long a,Function<Map.Entry<K,V>,? extends U> b);
Map.Entry<K,V>reduceEntries(long a,BiFunction<Map.Entry<K,V>,Map.Entry<K,V>,? extends Map.Entry<K,V>> b);
<U>U reduceEntries(long a,Function<Map.Entry<K,V>,? extends U> b,BiFunction<? super U,? super U,? extends U> c);
double reduceEntriesToDouble(long a,ToDoubleFunction<Map.Entry<K,V>> b,double c,DoubleBinaryOperator d);
long reduceEntriesToLong(long a,ToLongFunction<Map.Entry<K,V>> b,long c,LongBinaryOperator d);
int reduceEntriesToInt(long a,ToIntFunction<Map.Entry<K,V>> b,int c,IntBinaryOperator d);
class KeySetView<K,V> extends ConcurrentHashMap.CollectionView<K,V,K> implements Set<K>,Serializable{
V getMappedValue();
Iterator<K>iterator();
boolean add(K a);
boolean addAll(Collection<? extends K> a);
Spliterator<K>spliterator();
void forEach(Consumer<? super K> a);
boolean removeAll(Collection a);
ConcurrentHashMap getMap();
}
}
#ConcurrentLinkedDeque
import java.io.Serializable;
import java.util.AbstractCollection;
import java.util.Collection;
import java.util.Deque;
import java.util.function.Consumer;
class ConcurrentLinkedDeque<E> extends AbstractCollection<E> implements Deque<E>,Serializable{
ConcurrentLinkedDeque(){}
ConcurrentLinkedDeque(Collection<? extends E> a){}
void forEach(Consumer<? super E> a);
}
#ConcurrentLinkedQueue
import java.io.Serializable;
import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Queue;
import java.util.function.Consumer;
class ConcurrentLinkedQueue<E> extends AbstractQueue<E> implements Queue<E>,Serializable{
ConcurrentLinkedQueue(){}
ConcurrentLinkedQueue(Collection<? extends E> a){}
void forEach(Consumer<? super E> a);
}
#ConcurrentMap
import java.util.Map;
interface ConcurrentMap<K,V> extends Map<K,V>{
}
#ConcurrentNavigableMap
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.SortedMap;
interface ConcurrentNavigableMap<K,V> extends ConcurrentMap<K,V>,NavigableMap<K,V>{
ConcurrentNavigableMap<K,V>subMap(K a,boolean b,K c,boolean d);
ConcurrentNavigableMap<K,V>headMap(K a,boolean b);
ConcurrentNavigableMap<K,V>tailMap(K a,boolean b);
ConcurrentNavigableMap<K,V>subMap(K a,K b);
ConcurrentNavigableMap<K,V>headMap(K a);
ConcurrentNavigableMap<K,V>tailMap(K a);
ConcurrentNavigableMap<K,V>descendingMap();
NavigableSet<K>keySet();
default SortedMap tailMap(Object a);
default SortedMap headMap(Object a);
default SortedMap subMap(Object a,Object b);
default NavigableMap tailMap(Object a,boolean b);
default NavigableMap headMap(Object a,boolean b);
default NavigableMap subMap(Object a,boolean b,Object c,boolean d);
}
#ConcurrentSkipListMap
import java.io.Serializable;
import java.util.AbstractMap;
import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
class ConcurrentSkipListMap<K,V> extends AbstractMap<K,V> implements ConcurrentNavigableMap<K,V>,Cloneable,Serializable{
ConcurrentSkipListMap(){}
ConcurrentSkipListMap(Comparator<? super K> a){}
ConcurrentSkipListMap(Map<? extends K,? extends V> a){}
ConcurrentSkipListMap(SortedMap<K,? extends V> a){}
ConcurrentSkipListMap<K,V>clone();
}
#ConcurrentSkipListSet
import java.io.Serializable;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.NavigableSet;
import java.util.SortedSet;
class ConcurrentSkipListSet<E> extends AbstractSet<E> implements NavigableSet<E>,Cloneable,Serializable{
ConcurrentSkipListSet(){}
ConcurrentSkipListSet(Comparator<? super E> a){}
ConcurrentSkipListSet(Collection<? extends E> a){}
ConcurrentSkipListSet(SortedSet<E> a){}
ConcurrentSkipListSet<E>clone();
NavigableSet<E>subSet(E a,E b);
NavigableSet<E>headSet(E a);
NavigableSet<E>tailSet(E a);
SortedSet tailSet(Object a);
SortedSet headSet(Object a);
SortedSet subSet(Object a,Object b);
}
#CopyOnWriteArrayList
import java.io.Serializable;
import java.util.Collection;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Consumer;
class CopyOnWriteArrayList<E> implements List<E>,RandomAccess,Cloneable,Serializable{
CopyOnWriteArrayList(){}
CopyOnWriteArrayList(Collection<? extends E> a){}
CopyOnWriteArrayList(E[] a){}
int indexOf(E a,int b);
int lastIndexOf(E a,int b);
Object clone();
boolean addIfAbsent(E a);
int addAllAbsent(Collection<? extends E> a);
void forEach(Consumer<? super E> a);
}
#CopyOnWriteArraySet
import java.io.Serializable;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.function.Consumer;
class CopyOnWriteArraySet<E> extends AbstractSet<E> implements Serializable{
CopyOnWriteArraySet(){}
CopyOnWriteArraySet(Collection<? extends E> a){}
void forEach(Consumer<? super E> a);
}
#CountDownLatch
class CountDownLatch{
CountDownLatch(int a){}
void await();
boolean await(long a,TimeUnit b);
void countDown();
long getCount();
}
#CyclicBarrier
class CyclicBarrier{
CyclicBarrier(int a,Runnable b){}
CyclicBarrier(int a){}
int getParties();
int await();
int await(long a,TimeUnit b);
boolean isBroken();
void reset();
int getNumberWaiting();
}
#DelayQueue
import java.util.AbstractQueue;
import java.util.Collection;
class DelayQueue<E extends Delayed> extends AbstractQueue<E> implements BlockingQueue<E>{
DelayQueue(){}
DelayQueue(Collection<? extends E> a){}
boolean add(Object a);
boolean offer(Object a);
boolean offer(Object a,long b,TimeUnit c);
void put(Object a);
}
#Delayed
interface Delayed extends Comparable<Delayed>{
long getDelay(TimeUnit a);
}
#ExecutionException
class ExecutionException extends Exception{
ExecutionException(){}
ExecutionException(String a){}
ExecutionException(String a,Throwable b){}
ExecutionException(Throwable a){}
}
#Executor
interface Executor{
void execute(Runnable a);
}
#ExecutorCompletionService
class ExecutorCompletionService<V> implements CompletionService<V>{
ExecutorCompletionService(Executor a){}
ExecutorCompletionService(Executor a,BlockingQueue<Future<V>> b){}
}
#ExecutorService
import java.util.Collection;
import java.util.List;
interface ExecutorService extends Executor{
void shutdown();
List<Runnable>shutdownNow();
boolean isShutdown();
boolean isTerminated();
boolean awaitTermination(long a,TimeUnit b);
<T>Future<T>submit(Callable<T> a);
<T>Future<T>submit(Runnable a,T b);
Future<?>submit(Runnable a);
<T>List<Future<T>>invokeAll(Collection<? extends Callable<T>> a);
<T>List<Future<T>>invokeAll(Collection<? extends Callable<T>> a,long b,TimeUnit c);
<T>T invokeAny(Collection<? extends Callable<T>> a);
<T>T invokeAny(Collection<? extends Callable<T>> a,long b,TimeUnit c);
}
#Executors
import java.security.PrivilegedAction;
import java.security.PrivilegedExceptionAction;
class Executors{
static ExecutorService newFixedThreadPool(int a);
static ExecutorService newWorkStealingPool(int a);
static ExecutorService newWorkStealingPool();
static ExecutorService newFixedThreadPool(int a,ThreadFactory b);
static ExecutorService newSingleThreadExecutor();
static ExecutorService newSingleThreadExecutor(ThreadFactory a);
static ExecutorService newCachedThreadPool();
static ExecutorService newCachedThreadPool(ThreadFactory a);
static ScheduledExecutorService newSingleThreadScheduledExecutor();
static ScheduledExecutorService newSingleThreadScheduledExecutor(ThreadFactory a);
static ScheduledExecutorService newScheduledThreadPool(int a);
static ScheduledExecutorService newScheduledThreadPool(int a,ThreadFactory b);
static ExecutorService unconfigurableExecutorService(ExecutorService a);
static ScheduledExecutorService unconfigurableScheduledExecutorService(ScheduledExecutorService a);
static ThreadFactory defaultThreadFactory();
static ThreadFactory privilegedThreadFactory();
static <T>Callable<T>callable(Runnable a,T b);
static Callable<Object>callable(Runnable a);
static Callable<Object>callable(PrivilegedAction<?> a);
static Callable<Object>callable(PrivilegedExceptionAction<?> a);
static <T>Callable<T>privilegedCallable(Callable<T> a);
static <T>Callable<T>privilegedCallableUsingCurrentClassLoader(Callable<T> a);
}
#Flow
class Flow{
static int defaultBufferSize();
}
#ForkJoinPool
import java.util.Collection;
import java.util.function.Predicate;
class ForkJoinPool extends AbstractExecutorService{
static ForkJoinPool.ForkJoinWorkerThreadFactory defaultForkJoinWorkerThreadFactory;
ForkJoinPool(){}
ForkJoinPool(int a){}
ForkJoinPool(int a,ForkJoinPool.ForkJoinWorkerThreadFactory b,Thread.UncaughtExceptionHandler c,boolean d){}
ForkJoinPool(int a,ForkJoinPool.ForkJoinWorkerThreadFactory b,Thread.UncaughtExceptionHandler c,boolean d,int e,int f,int g,Predicate<? super ForkJoinPool> h,long i,TimeUnit j){}
static ForkJoinPool commonPool();
<T>T invoke(ForkJoinTask<T> a);
void execute(ForkJoinTask<?> a);
<T>ForkJoinTask<T>submit(ForkJoinTask<T> a);
<T>ForkJoinTask<T>submit(Callable<T> a);
<T>ForkJoinTask<T>submit(Runnable a,T b);
ForkJoinTask<?>submit(Runnable a);
ForkJoinPool.ForkJoinWorkerThreadFactory getFactory();
Thread.UncaughtExceptionHandler getUncaughtExceptionHandler();
int getParallelism();
static int getCommonPoolParallelism();
int getPoolSize();
boolean getAsyncMode();
int getRunningThreadCount();
int getActiveThreadCount();
boolean isQuiescent();
long getStealCount();
long getQueuedTaskCount();
int getQueuedSubmissionCount();
boolean hasQueuedSubmissions();
ForkJoinTask<?>pollSubmission();
int drainTasksTo(Collection<? super ForkJoinTask<?>> a);
boolean isTerminating();
boolean awaitQuiescence(long a,TimeUnit b);
static void managedBlock(ForkJoinPool.ManagedBlocker a);
Future submit(Callable a);
Future submit(Runnable a,Object b);
interface ForkJoinWorkerThreadFactory{
ForkJoinWorkerThread newThread(ForkJoinPool a);
}
interface ManagedBlocker{
boolean block();
boolean isReleasable();
}
}
#ForkJoinTask
import java.io.Serializable;
import java.util.Collection;
abstract class ForkJoinTask<V> implements Future<V>,Serializable{
ForkJoinTask(){}
ForkJoinTask<V>fork();
V join();
V invoke();
static void invokeAll(ForkJoinTask<?> a,ForkJoinTask<?> b);
static void invokeAll(ForkJoinTask<?>... a);
static <T extends ForkJoinTask<?>>Collection<T>invokeAll(Collection<T> a);
boolean isCompletedAbnormally();
boolean isCompletedNormally();
Throwable getException();
void completeExceptionally(Throwable a);
void complete(V a);
void quietlyComplete();
void quietlyJoin();
void quietlyInvoke();
static void helpQuiesce();
void reinitialize();
static ForkJoinPool getPool();
static boolean inForkJoinPool();
boolean tryUnfork();
static int getQueuedTaskCount();
static int getSurplusQueuedTaskCount();
V getRawResult();
void setRawResult(V a);
boolean exec();
static ForkJoinTask<?>peekNextLocalTask();
static ForkJoinTask<?>pollNextLocalTask();
static ForkJoinTask<?>pollTask();
static ForkJoinTask<?>pollSubmission();
short getForkJoinTaskTag();
short setForkJoinTaskTag(short a);
boolean compareAndSetForkJoinTaskTag(short a,short b);
static ForkJoinTask<?>adapt(Runnable a);
static <T>ForkJoinTask<T>adapt(Runnable a,T b);
static <T>ForkJoinTask<T>adapt(Callable<? extends T> a);
}
#Future
interface Future<V>{
boolean cancel(boolean a);
boolean isCancelled();
boolean isDone();
V get();
V get(long a,TimeUnit b);
}
#FutureTask
class FutureTask<V> implements RunnableFuture<V>{
FutureTask(Callable<V> a){}
FutureTask(Runnable a,V b){}
void done();
void set(V a);
void setException(Throwable a);
boolean runAndReset();
}
#LinkedBlockingDeque
import java.io.Serializable;
import java.util.AbstractQueue;
import java.util.Collection;
import java.util.function.Consumer;
class LinkedBlockingDeque<E> extends AbstractQueue<E> implements BlockingDeque<E>,Serializable{
LinkedBlockingDeque(){}
LinkedBlockingDeque(int a){}
LinkedBlockingDeque(Collection<? extends E> a){}
void forEach(Consumer<? super E> a);
}
#LinkedBlockingQueue
import java.io.Serializable;
import java.util.AbstractQueue;
import java.util.Collection;
import java.util.function.Consumer;
class LinkedBlockingQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>,Serializable{
LinkedBlockingQueue(){}
LinkedBlockingQueue(int a){}
LinkedBlockingQueue(Collection<? extends E> a){}
void forEach(Consumer<? super E> a);
}
#LinkedTransferQueue
import java.io.Serializable;
import java.util.AbstractQueue;
import java.util.Collection;
import java.util.function.Consumer;
class LinkedTransferQueue<E> extends AbstractQueue<E> implements TransferQueue<E>,Serializable{
LinkedTransferQueue(){}
LinkedTransferQueue(Collection<? extends E> a){}
void forEach(Consumer<? super E> a);
}
#PriorityBlockingQueue
import java.io.Serializable;
import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Comparator;
import java.util.function.Consumer;
class PriorityBlockingQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>,Serializable{
PriorityBlockingQueue(){}
PriorityBlockingQueue(int a){}
PriorityBlockingQueue(int a,Comparator<? super E> b){}
PriorityBlockingQueue(Collection<? extends E> a){}
Comparator<? super E>comparator();
void forEach(Consumer<? super E> a);
}
#RecursiveAction
abstract class RecursiveAction extends ForkJoinTask<Void>{
RecursiveAction(){}
void compute();
Void getRawResult();
void setRawResult(Void a);
void setRawResult(Object a);
}
#RecursiveTask
abstract class RecursiveTask<V> extends ForkJoinTask<V>{
RecursiveTask(){}
V compute();
}
#RejectedExecutionException
class RejectedExecutionException extends RuntimeException{
RejectedExecutionException(){}
RejectedExecutionException(String a){}
RejectedExecutionException(String a,Throwable b){}
RejectedExecutionException(Throwable a){}
}
#RejectedExecutionHandler
interface RejectedExecutionHandler{
void rejectedExecution(Runnable a,ThreadPoolExecutor b);
}
#RunnableFuture
interface RunnableFuture<V> extends Runnable,Future<V>{
}
#RunnableScheduledFuture
interface RunnableScheduledFuture<V> extends RunnableFuture<V>,ScheduledFuture<V>{
boolean isPeriodic();
}
#ScheduledExecutorService
interface ScheduledExecutorService extends ExecutorService{
ScheduledFuture<?>schedule(Runnable a,long b,TimeUnit c);
<V>ScheduledFuture<V>schedule(Callable<V> a,long b,TimeUnit c);
ScheduledFuture<?>scheduleAtFixedRate(Runnable a,long b,long c,TimeUnit d);
ScheduledFuture<?>scheduleWithFixedDelay(Runnable a,long b,long c,TimeUnit d);
}
#ScheduledFuture
interface ScheduledFuture<V> extends Delayed,Future<V>{
}
#ScheduledThreadPoolExecutor
class ScheduledThreadPoolExecutor extends ThreadPoolExecutor implements ScheduledExecutorService{
<V>RunnableScheduledFuture<V>decorateTask(Runnable a,RunnableScheduledFuture<V> b);
<V>RunnableScheduledFuture<V>decorateTask(Callable<V> a,RunnableScheduledFuture<V> b);
ScheduledThreadPoolExecutor(int a){}
ScheduledThreadPoolExecutor(int a,ThreadFactory b){}
ScheduledThreadPoolExecutor(int a,RejectedExecutionHandler b){}
ScheduledThreadPoolExecutor(int a,ThreadFactory b,RejectedExecutionHandler c){}
void setContinueExistingPeriodicTasksAfterShutdownPolicy(boolean a);
boolean getContinueExistingPeriodicTasksAfterShutdownPolicy();
void setExecuteExistingDelayedTasksAfterShutdownPolicy(boolean a);
boolean getExecuteExistingDelayedTasksAfterShutdownPolicy();
void setRemoveOnCancelPolicy(boolean a);
boolean getRemoveOnCancelPolicy();
}
#Semaphore
import java.io.Serializable;
import java.util.Collection;
class Semaphore implements Serializable{
Semaphore(int a){}
Semaphore(int a,boolean b){}
void acquire();
void acquireUninterruptibly();
boolean tryAcquire();
boolean tryAcquire(long a,TimeUnit b);
void release();
void acquire(int a);
void acquireUninterruptibly(int a);
boolean tryAcquire(int a);
boolean tryAcquire(int a,long b,TimeUnit c);
void release(int a);
int availablePermits();
int drainPermits();
void reducePermits(int a);
boolean isFair();
boolean hasQueuedThreads();
int getQueueLength();
Collection<Thread>getQueuedThreads();
}
#SynchronousQueue
import java.io.Serializable;
import java.util.AbstractQueue;
class SynchronousQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>,Serializable{
SynchronousQueue(){}
SynchronousQueue(boolean a){}
}
#ThreadFactory
interface ThreadFactory{
Thread newThread(Runnable a);
}
#ThreadLocalRandom
import java.util.Random;
class ThreadLocalRandom extends Random{
static ThreadLocalRandom current();
int nextInt(int a,int b);
long nextLong(long a);
long nextLong(long a,long b);
float nextFloat(float a);
float nextFloat(float a,float b);
double nextDouble(double a);
double nextDouble(double a,double b);
}
#ThreadPoolExecutor
class ThreadPoolExecutor extends AbstractExecutorService{
ThreadPoolExecutor(int a,int b,long c,TimeUnit d,BlockingQueue<Runnable> e){}
ThreadPoolExecutor(int a,int b,long c,TimeUnit d,BlockingQueue<Runnable> e,ThreadFactory f){}
ThreadPoolExecutor(int a,int b,long c,TimeUnit d,BlockingQueue<Runnable> e,RejectedExecutionHandler f){}
ThreadPoolExecutor(int a,int b,long c,TimeUnit d,BlockingQueue<Runnable> e,ThreadFactory f,RejectedExecutionHandler g){}
boolean isTerminating();
void setThreadFactory(ThreadFactory a);
ThreadFactory getThreadFactory();
void setRejectedExecutionHandler(RejectedExecutionHandler a);
RejectedExecutionHandler getRejectedExecutionHandler();
void setCorePoolSize(int a);
int getCorePoolSize();
boolean prestartCoreThread();
int prestartAllCoreThreads();
boolean allowsCoreThreadTimeOut();
void allowCoreThreadTimeOut(boolean a);
void setMaximumPoolSize(int a);
int getMaximumPoolSize();
void setKeepAliveTime(long a,TimeUnit b);
long getKeepAliveTime(TimeUnit a);
BlockingQueue<Runnable>getQueue();
boolean remove(Runnable a);
void purge();
int getPoolSize();
int getActiveCount();
int getLargestPoolSize();
long getTaskCount();
long getCompletedTaskCount();
void beforeExecute(Thread a,Runnable b);
void afterExecute(Runnable a,Throwable b);
void terminated();
class AbortPolicy implements RejectedExecutionHandler{
AbortPolicy(){}
}
class CallerRunsPolicy implements RejectedExecutionHandler{
CallerRunsPolicy(){}
}
class DiscardOldestPolicy implements RejectedExecutionHandler{
DiscardOldestPolicy(){}
}
class DiscardPolicy implements RejectedExecutionHandler{
DiscardPolicy(){}
}
}
#TimeUnit
import java.time.Duration;
import java.time.temporal.ChronoUnit;
class TimeUnit extends Enum<TimeUnit>{
static TimeUnit NANOSECONDS;
static TimeUnit MICROSECONDS;
static TimeUnit MILLISECONDS;
static TimeUnit SECONDS;
static TimeUnit MINUTES;
static TimeUnit HOURS;
static TimeUnit DAYS;
long convert(long a,TimeUnit b);
long convert(Duration a);
long toNanos(long a);
long toMicros(long a);
long toMillis(long a);
long toSeconds(long a);
long toMinutes(long a);
long toHours(long a);
long toDays(long a);
void timedWait(Object a,long b);
void timedJoin(Thread a,long b);
void sleep(long a);
ChronoUnit toChronoUnit();
static TimeUnit of(ChronoUnit a);
}
#TimeoutException
class TimeoutException extends Exception{
TimeoutException(){}
TimeoutException(String a){}
}
#TransferQueue
interface TransferQueue<E> extends BlockingQueue<E>{
boolean tryTransfer(E a);
void transfer(E a);
boolean tryTransfer(E a,long b,TimeUnit c);
boolean hasWaitingConsumer();
int getWaitingConsumerCount();
}

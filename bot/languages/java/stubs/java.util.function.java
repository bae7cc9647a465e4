#BiConsumer
interface BiConsumer<T,U>{
void accept(T a,U b);
default BiConsumer<T,U>andThen(BiConsumer<? super T,? super U> a);
}
#BiFunction
interface BiFunction<T,U,R>{
R apply(T a,U b);
default <V>BiFunction<T,U,V>andThen(Function<? super R,? extends V> a);
}
#BiPredicate
interface BiPredicate<T,U>{
boolean test(T a,U b);
default BiPredicate<T,U>and(BiPredicate<? super T,? super U> a);
default BiPredicate<T,U>negate();
default BiPredicate<T,U>or(BiPredicate<? super T,? super U> a);
}
#BinaryOperator
import java.util.Comparator;
interface BinaryOperator<T> extends BiFunction<T,T,T>{
static <T>BinaryOperator<T>minBy(Comparator<? super T> a);
static <T>BinaryOperator<T>maxBy(Comparator<? super T> a);
}
#BooleanSupplier
interface BooleanSupplier{
boolean getAsBoolean();
}
#Consumer
interface Consumer<T>{
void accept(T a);
default Consumer<T>andThen(Consumer<? super T> a);
}
#DoubleBinaryOperator
interface DoubleBinaryOperator{
double applyAsDouble(double a,double b);
}
#DoubleConsumer
interface DoubleConsumer{
void accept(double a);
default DoubleConsumer andThen(DoubleConsumer a);
}
#DoubleFunction
interface DoubleFunction<R>{
R apply(double a);
}
#DoublePredicate
interface DoublePredicate{
boolean test(double a);
default DoublePredicate and(DoublePredicate a);
default DoublePredicate negate();
default DoublePredicate or(DoublePredicate a);
}
#DoubleSupplier
interface DoubleSupplier{
double getAsDouble();
}
#DoubleToIntFunction
interface DoubleToIntFunction{
int applyAsInt(double a);
}
#DoubleToLongFunction
interface DoubleToLongFunction{
long applyAsLong(double a);
}
#DoubleUnaryOperator
interface DoubleUnaryOperator{
double applyAsDouble(double a);
default DoubleUnaryOperator compose(DoubleUnaryOperator a);
default DoubleUnaryOperator andThen(DoubleUnaryOperator a);
static DoubleUnaryOperator identity();
}
#Function
interface Function<T,R>{
R apply(T a);
default <V>Function<V,R>compose(Function<? super V,? extends T> a);
default <V>Function<T,V>andThen(Function<? super R,? extends V> a);
static <T>Function<T,T>identity();
}
#IntBinaryOperator
interface IntBinaryOperator{
int applyAsInt(int a,int b);
}
#IntConsumer
interface IntConsumer{
void accept(int a);
default IntConsumer andThen(IntConsumer a);
}
#IntFunction
interface IntFunction<R>{
R apply(int a);
}
#IntPredicate
interface IntPredicate{
boolean test(int a);
default IntPredicate and(IntPredicate a);
default IntPredicate negate();
default IntPredicate or(IntPredicate a);
}
#IntSupplier
interface IntSupplier{
int getAsInt();
}
#IntToDoubleFunction
interface IntToDoubleFunction{
double applyAsDouble(int a);
}
#IntToLongFunction
interface IntToLongFunction{
long applyAsLong(int a);
}
#IntUnaryOperator
interface IntUnaryOperator{
int applyAsInt(int a);
default IntUnaryOperator compose(IntUnaryOperator a);
default IntUnaryOperator andThen(IntUnaryOperator a);
static IntUnaryOperator identity();
}
#LongBinaryOperator
interface LongBinaryOperator{
long applyAsLong(long a,long b);
}
#LongConsumer
interface LongConsumer{
void accept(long a);
default LongConsumer andThen(LongConsumer a);
}
#LongFunction
interface LongFunction<R>{
R apply(long a);
}
#LongPredicate
interface LongPredicate{
boolean test(long a);
default LongPredicate and(LongPredicate a);
default LongPredicate negate();
default LongPredicate or(LongPredicate a);
}
#LongSupplier
interface LongSupplier{
long getAsLong();
}
#LongToDoubleFunction
interface LongToDoubleFunction{
double applyAsDouble(long a);
}
#LongToIntFunction
interface LongToIntFunction{
int applyAsInt(long a);
}
#LongUnaryOperator
interface LongUnaryOperator{
long applyAsLong(long a);
default LongUnaryOperator compose(LongUnaryOperator a);
default LongUnaryOperator andThen(LongUnaryOperator a);
static LongUnaryOperator identity();
}
#ObjDoubleConsumer
interface ObjDoubleConsumer<T>{
void accept(T a,double b);
}
#ObjIntConsumer
interface ObjIntConsumer<T>{
void accept(T a,int b);
}
#ObjLongConsumer
interface ObjLongConsumer<T>{
void accept(T a,long b);
}
#Predicate
interface Predicate<T>{
boolean test(T a);
default Predicate<T>and(Predicate<? super T> a);
default Predicate<T>negate();
default Predicate<T>or(Predicate<? super T> a);
static <T>Predicate<T>isEqual(Object a);
static <T>Predicate<T>not(Predicate<? super T> a);
}
#Supplier
interface Supplier<T>{
T get();
}
#ToDoubleBiFunction
interface ToDoubleBiFunction<T,U>{
double applyAsDouble(T a,U b);
}
#ToDoubleFunction
interface ToDoubleFunction<T>{
double applyAsDouble(T a);
}
#ToIntBiFunction
interface ToIntBiFunction<T,U>{
int applyAsInt(T a,U b);
}
#ToIntFunction
interface ToIntFunction<T>{
int applyAsInt(T a);
}
#ToLongBiFunction
interface ToLongBiFunction<T,U>{
long applyAsLong(T a,U b);
}
#ToLongFunction
interface ToLongFunction<T>{
long applyAsLong(T a);
}
#UnaryOperator
interface UnaryOperator<T> extends Function<T,T>{
static <T>UnaryOperator<T>identity();
}

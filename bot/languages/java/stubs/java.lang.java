#AbstractMethodError
class AbstractMethodError extends IncompatibleClassChangeError{
AbstractMethodError(){}
AbstractMethodError(String a){}
}
#AbstractStringBuilder
abstract class AbstractStringBuilder implements Appendable,CharSequence{
int capacity();
void ensureCapacity(int a);
void trimToSize();
void setLength(int a);
int codePointAt(int a);
int codePointBefore(int a);
int codePointCount(int a,int b);
int offsetByCodePoints(int a,int b);
void getChars(int a,int b,char[] c,int d);
void setCharAt(int a,char b);
AbstractStringBuilder append(Object a);
AbstractStringBuilder append(String a);
AbstractStringBuilder append(StringBuffer a);
AbstractStringBuilder append(CharSequence a);
AbstractStringBuilder append(CharSequence a,int b,int c);
AbstractStringBuilder append(char[] a);
AbstractStringBuilder append(char[] a,int b,int c);
AbstractStringBuilder append(boolean a);
AbstractStringBuilder append(char a);
AbstractStringBuilder append(int a);
AbstractStringBuilder append(long a);
AbstractStringBuilder append(float a);
AbstractStringBuilder append(double a);
AbstractStringBuilder delete(int a,int b);
AbstractStringBuilder appendCodePoint(int a);
AbstractStringBuilder deleteCharAt(int a);
AbstractStringBuilder replace(int a,int b,String c);
String substring(int a);
String substring(int a,int b);
AbstractStringBuilder insert(int a,char[] b,int c,int d);
AbstractStringBuilder insert(int a,Object b);
AbstractStringBuilder insert(int a,String b);
AbstractStringBuilder insert(int a,char[] b);
AbstractStringBuilder insert(int a,CharSequence b);
AbstractStringBuilder insert(int a,CharSequence b,int c,int d);
AbstractStringBuilder insert(int a,boolean b);
AbstractStringBuilder insert(int a,char b);
AbstractStringBuilder insert(int a,int b);
AbstractStringBuilder insert(int a,long b);
AbstractStringBuilder insert(int a,float b);
AbstractStringBuilder insert(int a,double b);
int indexOf(String a);
int indexOf(String a,int b);
int lastIndexOf(String a);
int lastIndexOf(String a,int b);
AbstractStringBuilder reverse();
}
#Appendable
interface Appendable{
Appendable append(CharSequence a);
Appendable append(CharSequence a,int b,int c);
Appendable append(char a);
}
#ArithmeticException
class ArithmeticException extends RuntimeException{
ArithmeticException(){}
ArithmeticException(String a){}
}
#ArrayIndexOutOfBoundsException
class ArrayIndexOutOfBoundsException extends IndexOutOfBoundsException{
ArrayIndexOutOfBoundsException(){}
ArrayIndexOutOfBoundsException(String a){}
ArrayIndexOutOfBoundsException(int a){}
}
#ArrayStoreException
class ArrayStoreException extends RuntimeException{
ArrayStoreException(){}
ArrayStoreException(String a){}
}
#AssertionError
class AssertionError extends Error{
AssertionError(){}
AssertionError(Object a){}
AssertionError(boolean a){}
AssertionError(char a){}
AssertionError(int a){}
AssertionError(long a){}
AssertionError(float a){}
AssertionError(double a){}
AssertionError(String a,Throwable b){}
}
#AutoCloseable
interface AutoCloseable{
void close();
}
#Boolean
import java.io.Serializable;
import java.lang.constant.Constable;
import java.lang.constant.DynamicConstantDesc;
import java.util.Optional;
class Boolean implements Serializable,Comparable<Boolean>,Constable{
static Boolean TRUE;
static Boolean FALSE;
static Class<Boolean> TYPE;
Boolean(boolean a){}
Boolean(String a){}
static boolean parseBoolean(String a);
boolean booleanValue();
static Boolean valueOf(boolean a);
static Boolean valueOf(String a);
static String toString(boolean a);
static int hashCode(boolean a);
static boolean getBoolean(String a);
int compareTo(Boolean a);
static int compare(boolean a,boolean b);
static boolean logicalAnd(boolean a,boolean b);
static boolean logicalOr(boolean a,boolean b);
static boolean logicalXor(boolean a,boolean b);
Optional<DynamicConstantDesc<Boolean>>describeConstable();
}
#BootstrapMethodError
class BootstrapMethodError extends LinkageError{
BootstrapMethodError(){}
BootstrapMethodError(String a){}
BootstrapMethodError(String a,Throwable b){}
BootstrapMethodError(Throwable a){}
}
#Byte
import java.lang.constant.Constable;
import java.lang.constant.DynamicConstantDesc;
import java.util.Optional;
class Byte extends Number implements Comparable<Byte>,Constable{
static byte MIN_VALUE;
static byte MAX_VALUE;
static Class<Byte> TYPE;
static int SIZE;
static int BYTES;
static String toString(byte a);
Optional<DynamicConstantDesc<Byte>>describeConstable();
static Byte valueOf(byte a);
static byte parseByte(String a,int b);
static byte parseByte(String a);
static Byte valueOf(String a,int b);
static Byte valueOf(String a);
static Byte decode(String a);
Byte(byte a){}
Byte(String a){}
static int hashCode(byte a);
int compareTo(Byte a);
static int compare(byte a,byte b);
static int compareUnsigned(byte a,byte b);
static int toUnsignedInt(byte a);
static long toUnsignedLong(byte a);
}
#CharSequence
import java.util.stream.IntStream;
interface CharSequence{
int length();
char charAt(int a);
default boolean isEmpty();
CharSequence subSequence(int a,int b);
default IntStream chars();
default IntStream codePoints();
static int compare(CharSequence a,CharSequence b);
}
#Character
import java.io.Serializable;
import java.lang.constant.Constable;
import java.lang.constant.DynamicConstantDesc;
import java.util.Optional;
class Character implements Serializable,Comparable<Character>,Constable{
static int MIN_RADIX;
static int MAX_RADIX;
static char MIN_VALUE;
static char MAX_VALUE;
static Class<Character> TYPE;
static byte UNASSIGNED;
static byte UPPERCASE_LETTER;
static byte LOWERCASE_LETTER;
static byte TITLECASE_LETTER;
static byte MODIFIER_LETTER;
static byte OTHER_LETTER;
static byte NON_SPACING_MARK;
static byte ENCLOSING_MARK;
static byte COMBINING_SPACING_MARK;
static byte DECIMAL_DIGIT_NUMBER;
static byte LETTER_NUMBER;
static byte OTHER_NUMBER;
static byte SPACE_SEPARATOR;
static byte LINE_SEPARATOR;
static byte PARAGRAPH_SEPARATOR;
static byte CONTROL;
static byte FORMAT;
static byte PRIVATE_USE;
static byte SURROGATE;
static byte DASH_PUNCTUATION;
static byte START_PUNCTUATION;
static byte END_PUNCTUATION;
static byte CONNECTOR_PUNCTUATION;
static byte OTHER_PUNCTUATION;
static byte MATH_SYMBOL;
static byte CURRENCY_SYMBOL;
static byte MODIFIER_SYMBOL;
static byte OTHER_SYMBOL;
static byte INITIAL_QUOTE_PUNCTUATION;
static byte FINAL_QUOTE_PUNCTUATION;
static byte DIRECTIONALITY_UNDEFINED;
static byte DIRECTIONALITY_LEFT_TO_RIGHT;
static byte DIRECTIONALITY_RIGHT_TO_LEFT;
static byte DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC;
static byte DIRECTIONALITY_EUROPEAN_NUMBER;
static byte DIRECTIONALITY_EUROPEAN_NUMBER_SEPARATOR;
static byte DIRECTIONALITY_EUROPEAN_NUMBER_TERMINATOR;
static byte DIRECTIONALITY_ARABIC_NUMBER;
static byte DIRECTIONALITY_COMMON_NUMBER_SEPARATOR;
static byte DIRECTIONALITY_NONSPACING_MARK;
static byte DIRECTIONALITY_BOUNDARY_NEUTRAL;
static byte DIRECTIONALITY_PARAGRAPH_SEPARATOR;
static byte DIRECTIONALITY_SEGMENT_SEPARATOR;
static byte DIRECTIONALITY_WHITESPACE;
static byte DIRECTIONALITY_OTHER_NEUTRALS;
static byte DIRECTIONALITY_LEFT_TO_RIGHT_EMBEDDING;
static byte DIRECTIONALITY_LEFT_TO_RIGHT_OVERRIDE;
static byte DIRECTIONALITY_RIGHT_TO_LEFT_EMBEDDING;
static byte DIRECTIONALITY_RIGHT_TO_LEFT_OVERRIDE;
static byte DIRECTIONALITY_POP_DIRECTIONAL_FORMAT;
static byte DIRECTIONALITY_LEFT_TO_RIGHT_ISOLATE;
static byte DIRECTIONALITY_RIGHT_TO_LEFT_ISOLATE;
static byte DIRECTIONALITY_FIRST_STRONG_ISOLATE;
static byte DIRECTIONALITY_POP_DIRECTIONAL_ISOLATE;
static char MIN_HIGH_SURROGATE;
static char MAX_HIGH_SURROGATE;
static char MIN_LOW_SURROGATE;
static char MAX_LOW_SURROGATE;
static char MIN_SURROGATE;
static char MAX_SURROGATE;
static int MIN_SUPPLEMENTARY_CODE_POINT;
static int MIN_CODE_POINT;
static int MAX_CODE_POINT;
static int SIZE;
static int BYTES;
Optional<DynamicConstantDesc<Character>>describeConstable();
Character(char a){}
static Character valueOf(char a);
char charValue();
static int hashCode(char a);
static String toString(char a);
static String toString(int a);
static boolean isValidCodePoint(int a);
static boolean isBmpCodePoint(int a);
static boolean isSupplementaryCodePoint(int a);
static boolean isHighSurrogate(char a);
static boolean isLowSurrogate(char a);
static boolean isSurrogate(char a);
static boolean isSurrogatePair(char a,char b);
static int charCount(int a);
static int toCodePoint(char a,char b);
static int codePointAt(CharSequence a,int b);
static int codePointAt(char[] a,int b);
static int codePointAt(char[] a,int b,int c);
static int codePointBefore(CharSequence a,int b);
static int codePointBefore(char[] a,int b);
static int codePointBefore(char[] a,int b,int c);
static char highSurrogate(int a);
static char lowSurrogate(int a);
static int toChars(int a,char[] b,int c);
static char[] toChars(int a);
static int codePointCount(CharSequence a,int b,int c);
static int codePointCount(char[] a,int b,int c);
static int offsetByCodePoints(CharSequence a,int b,int c);
static int offsetByCodePoints(char[] a,int b,int c,int d,int e);
static boolean isLowerCase(char a);
static boolean isLowerCase(int a);
static boolean isUpperCase(char a);
static boolean isUpperCase(int a);
static boolean isTitleCase(char a);
static boolean isTitleCase(int a);
static boolean isDigit(char a);
static boolean isDigit(int a);
static boolean isDefined(char a);
static boolean isDefined(int a);
static boolean isLetter(char a);
static boolean isLetter(int a);
static boolean isLetterOrDigit(char a);
static boolean isLetterOrDigit(int a);
static boolean isJavaLetter(char a);
static boolean isJavaLetterOrDigit(char a);
static boolean isAlphabetic(int a);
static boolean isIdeographic(int a);
static boolean isJavaIdentifierStart(char a);
static boolean isJavaIdentifierStart(int a);
static boolean isJavaIdentifierPart(char a);
static boolean isJavaIdentifierPart(int a);
static boolean isUnicodeIdentifierStart(char a);
static boolean isUnicodeIdentifierStart(int a);
static boolean isUnicodeIdentifierPart(char a);
static boolean isUnicodeIdentifierPart(int a);
static boolean isIdentifierIgnorable(char a);
static boolean isIdentifierIgnorable(int a);
static char toLowerCase(char a);
static int toLowerCase(int a);
static char toUpperCase(char a);
static int toUpperCase(int a);
static char toTitleCase(char a);
static int toTitleCase(int a);
static int digit(char a,int b);
static int digit(int a,int b);
static int getNumericValue(char a);
static int getNumericValue(int a);
static boolean isSpace(char a);
static boolean isSpaceChar(char a);
static boolean isSpaceChar(int a);
static boolean isWhitespace(char a);
static boolean isWhitespace(int a);
static boolean isISOControl(char a);
static boolean isISOControl(int a);
static int getType(char a);
static int getType(int a);
static char forDigit(int a,int b);
static byte getDirectionality(char a);
static byte getDirectionality(int a);
static boolean isMirrored(char a);
static boolean isMirrored(int a);
int compareTo(Character a);
static int compare(char a,char b);
static char reverseBytes(char a);
static String getName(int a);
static int codePointOf(String a);
}
#Class
import java.io.InputStream;
import java.io.Serializable;
import java.lang.annotation.Annotation;
import java.lang.constant.ClassDesc;
import java.lang.constant.Constable;
import java.lang.invoke.TypeDescriptor;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.net.URL;
import java.security.ProtectionDomain;
import java.util.Optional;
class Class<T> implements Serializable,GenericDeclaration,Type,AnnotatedElement,TypeDescriptor.OfField<Class<?>>,Constable{
String toGenericString();
static Class<?>forName(String a);
static Class<?>forName(String a,boolean b,ClassLoader c);
static Class<?>forName(Module a,String b);
T newInstance();
boolean isInstance(Object a);
boolean isAssignableFrom(Class<?> a);
boolean isInterface();
boolean isArray();
boolean isPrimitive();
boolean isAnnotation();
boolean isSynthetic();
String getName();
ClassLoader getClassLoader();
Module getModule();
TypeVariable<Class<T>>[] getTypeParameters();
Class<? super T>getSuperclass();
Type getGenericSuperclass();
Package getPackage();
String getPackageName();
Class<?>[] getInterfaces();
Type[] getGenericInterfaces();
Class<?>getComponentType();
int getModifiers();
Object[] getSigners();
Method getEnclosingMethod();
Constructor<?>getEnclosingConstructor();
Class<?>getDeclaringClass();
Class<?>getEnclosingClass();
String getSimpleName();
String getCanonicalName();
boolean isAnonymousClass();
boolean isLocalClass();
boolean isMemberClass();
Class<?>[] getClasses();
Field[] getFields();
Method[] getMethods();
Constructor<?>[] getConstructors();
Field getField(String a);
Method getMethod(String a,Class<?>... b);
Constructor<T>getConstructor(Class<?>... a);
Class<?>[] getDeclaredClasses();
Field[] getDeclaredFields();
RecordComponent[] getRecordComponents();
Method[] getDeclaredMethods();
Constructor<?>[] getDeclaredConstructors();
Field getDeclaredField(String a);
Method getDeclaredMethod(String a,Class<?>... b);
Constructor<T>getDeclaredConstructor(Class<?>... a);
InputStream getResourceAsStream(String a);
URL getResource(String a);
ProtectionDomain getProtectionDomain();
boolean desiredAssertionStatus();
boolean isEnum();
boolean isRecord();
T[] getEnumConstants();
T cast(Object a);
<U>Class<? extends U>asSubclass(Class<U> a);
<A extends Annotation>A getAnnotation(Class<A> a);
<A extends Annotation>A[] getAnnotationsByType(Class<A> a);
<A extends Annotation>A getDeclaredAnnotation(Class<A> a);
<A extends Annotation>A[] getDeclaredAnnotationsByType(Class<A> a);
AnnotatedType getAnnotatedSuperclass();
AnnotatedType[] getAnnotatedInterfaces();
Class<?>getNestHost();
boolean isNestmateOf(Class<?> a);
Class<?>[] getNestMembers();
String descriptorString();
Class<?>componentType();
Class<?>arrayType();
Optional<ClassDesc>describeConstable();
boolean isHidden();
Class<?>[] getPermittedSubclasses();
boolean isSealed();
}
#ClassCastException
class ClassCastException extends RuntimeException{
ClassCastException(){}
ClassCastException(String a){}
}
#ClassCircularityError
class ClassCircularityError extends LinkageError{
ClassCircularityError(){}
ClassCircularityError(String a){}
}
#ClassFormatError
class ClassFormatError extends LinkageError{
ClassFormatError(){}
ClassFormatError(String a){}
}
#ClassLoader
import java.io.InputStream;
import java.net.URL;
import java.nio.ByteBuffer;
import java.security.ProtectionDomain;
import java.util.Enumeration;
import java.util.stream.Stream;
abstract class ClassLoader{
ClassLoader(String a,ClassLoader b){}
ClassLoader(ClassLoader a){}
ClassLoader(){}
String getName();
Class<?>loadClass(String a);
Class<?>loadClass(String a,boolean b);
Object getClassLoadingLock(String a);
Class<?>findClass(String a);
Class<?>findClass(String a,String b);
Class<?>defineClass(byte[] a,int b,int c);
Class<?>defineClass(String a,byte[] b,int c,int d);
Class<?>defineClass(String a,byte[] b,int c,int d,ProtectionDomain e);
Class<?>defineClass(String a,ByteBuffer b,ProtectionDomain c);
void resolveClass(Class<?> a);
Class<?>findSystemClass(String a);
Class<?>findLoadedClass(String a);
void setSigners(Class<?> a,Object[] b);
URL findResource(String a,String b);
URL getResource(String a);
Enumeration<URL>getResources(String a);
Stream<URL>resources(String a);
URL findResource(String a);
Enumeration<URL>findResources(String a);
static boolean registerAsParallelCapable();
boolean isRegisteredAsParallelCapable();
static URL getSystemResource(String a);
static Enumeration<URL>getSystemResources(String a);
InputStream getResourceAsStream(String a);
static InputStream getSystemResourceAsStream(String a);
ClassLoader getParent();
Module getUnnamedModule();
static ClassLoader getPlatformClassLoader();
static ClassLoader getSystemClassLoader();
Package definePackage(String a,String b,String c,String d,String e,String f,String g,URL h);
Package getDefinedPackage(String a);
Package[] getDefinedPackages();
Package getPackage(String a);
Package[] getPackages();
String findLibrary(String a);
void setDefaultAssertionStatus(boolean a);
void setPackageAssertionStatus(String a,boolean b);
void setClassAssertionStatus(String a,boolean b);
void clearAssertionStatus();
}
#ClassNotFoundException
class ClassNotFoundException extends ReflectiveOperationException{
ClassNotFoundException(){}
ClassNotFoundException(String a){}
ClassNotFoundException(String a,Throwable b){}
Throwable getException();
}
#ClassValue
abstract class ClassValue<T>{
ClassValue(){}
T computeValue(Class<?> a);
T get(Class<?> a);
void remove(Class<?> a);
}
#CloneNotSupportedException
class CloneNotSupportedException extends Exception{
CloneNotSupportedException(){}
CloneNotSupportedException(String a){}
}
#Cloneable
interface Cloneable{
}
#Comparable
interface Comparable<T>{
int compareTo(T a);
}
#Compiler
class Compiler{
static boolean compileClass(Class<?> a);
static boolean compileClasses(String a);
static Object command(Object a);
static void enable();
static void disable();
}
#Deprecated
import java.lang.annotation.Annotation;
interface Deprecated extends Annotation{
String since();
boolean forRemoval();
}
#Double
import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandles;
import java.util.Optional;
class Double extends Number implements Comparable<Double>,Constable,ConstantDesc{
static double POSITIVE_INFINITY;
static double NEGATIVE_INFINITY;
static double NaN;
static double MAX_VALUE;
static double MIN_NORMAL;
static double MIN_VALUE;
static int MAX_EXPONENT;
static int MIN_EXPONENT;
static int SIZE;
static int BYTES;
static Class<Double> TYPE;
static String toString(double a);
static String toHexString(double a);
static Double valueOf(String a);
static Double valueOf(double a);
static double parseDouble(String a);
static boolean isNaN(double a);
static boolean isInfinite(double a);
static boolean isFinite(double a);
Double(double a){}
Double(String a){}
boolean isNaN();
boolean isInfinite();
static int hashCode(double a);
static long doubleToLongBits(double a);
static long doubleToRawLongBits(double a);
static double longBitsToDouble(long a);
int compareTo(Double a);
static int compare(double a,double b);
static double sum(double a,double b);
static double max(double a,double b);
static double min(double a,double b);
Optional<Double>describeConstable();
Double resolveConstantDesc(MethodHandles.Lookup a);
}
#Enum
import java.io.Serializable;
import java.lang.constant.ClassDesc;
import java.lang.constant.Constable;
import java.lang.constant.DynamicConstantDesc;
import java.lang.invoke.MethodHandles;
import java.util.Optional;
abstract class Enum<E extends Enum<E>> implements Constable,Comparable<E>,Serializable{
String name();
int ordinal();
Enum(String a,int b){}
Object clone();
int compareTo(E a);
Class<E>getDeclaringClass();
Optional<Enum.EnumDesc<E>>describeConstable();
class EnumDesc<E extends Enum<E>> extends DynamicConstantDesc<E>{
static <E extends Enum<E>>Enum.EnumDesc<E>of(ClassDesc a,String b);
E resolveConstantDesc(MethodHandles.Lookup a);
}
}
#EnumConstantNotPresentException
class EnumConstantNotPresentException extends RuntimeException{
EnumConstantNotPresentException(Class<? extends Enum> a,String b){}
Class<? extends Enum>enumType();
String constantName();
}
#Error
class Error extends Throwable{
Error(){}
Error(String a){}
Error(String a,Throwable b){}
Error(Throwable a){}
Error(String a,Throwable b,boolean c,boolean d){}
}
#Exception
class Exception extends Throwable{
Exception(){}
Exception(String a){}
Exception(String a,Throwable b){}
Exception(Throwable a){}
Exception(String a,Throwable b,boolean c,boolean d){}
}
#ExceptionInInitializerError
class ExceptionInInitializerError extends LinkageError{
ExceptionInInitializerError(){}
ExceptionInInitializerError(Throwable a){}
ExceptionInInitializerError(String a){}
Throwable getException();
}
#Float
import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandles;
import java.util.Optional;
class Float extends Number implements Comparable<Float>,Constable,ConstantDesc{
static float POSITIVE_INFINITY;
static float NEGATIVE_INFINITY;
static float NaN;
static float MAX_VALUE;
static float MIN_NORMAL;
static float MIN_VALUE;
static int MAX_EXPONENT;
static int MIN_EXPONENT;
static int SIZE;
static int BYTES;
static Class<Float> TYPE;
static String toString(float a);
static String toHexString(float a);
static Float valueOf(String a);
static Float valueOf(float a);
static float parseFloat(String a);
static boolean isNaN(float a);
static boolean isInfinite(float a);
static boolean isFinite(float a);
Float(float a){}
Float(double a){}
Float(String a){}
boolean isNaN();
boolean isInfinite();
static int hashCode(float a);
static int floatToIntBits(float a);
static int floatToRawIntBits(float a);
static float intBitsToFloat(int a);
int compareTo(Float a);
static int compare(float a,float b);
static float sum(float a,float b);
static float max(float a,float b);
static float min(float a,float b);
Optional<Float>describeConstable();
Float resolveConstantDesc(MethodHandles.Lookup a);
}
#FunctionalInterface
import java.lang.annotation.Annotation;
interface FunctionalInterface extends Annotation{
}
#IllegalAccessError
class IllegalAccessError extends IncompatibleClassChangeError{
IllegalAccessError(){}
IllegalAccessError(String a){}
}
#IllegalAccessException
class IllegalAccessException extends ReflectiveOperationException{
IllegalAccessException(){}
IllegalAccessException(String a){}
}
#IllegalArgumentException
class IllegalArgumentException extends RuntimeException{
IllegalArgumentException(){}
IllegalArgumentException(String a){}
IllegalArgumentException(String a,Throwable b){}
IllegalArgumentException(Throwable a){}
}
#IllegalCallerException
class IllegalCallerException extends RuntimeException{
IllegalCallerException(){}
IllegalCallerException(String a){}
IllegalCallerException(String a,Throwable b){}
IllegalCallerException(Throwable a){}
}
#IllegalMonitorStateException
class IllegalMonitorStateException extends RuntimeException{
IllegalMonitorStateException(){}
IllegalMonitorStateException(String a){}
}
#IllegalStateException
class IllegalStateException extends RuntimeException{
IllegalStateException(){}
IllegalStateException(String a){}
IllegalStateException(String a,Throwable b){}
IllegalStateException(Throwable a){}
}
#IllegalThreadStateException
class IllegalThreadStateException extends IllegalArgumentException{
IllegalThreadStateException(){}
IllegalThreadStateException(String a){}
}
#IncompatibleClassChangeError
class IncompatibleClassChangeError extends LinkageError{
IncompatibleClassChangeError(){}
IncompatibleClassChangeError(String a){}
}
#IndexOutOfBoundsException
class IndexOutOfBoundsException extends RuntimeException{
IndexOutOfBoundsException(){}
IndexOutOfBoundsException(String a){}
IndexOutOfBoundsException(int a){}
IndexOutOfBoundsException(long a){}
}
#InheritableThreadLocal
class InheritableThreadLocal<T> extends ThreadLocal<T>{
InheritableThreadLocal(){}
T childValue(T a);
}
#InstantiationError
class InstantiationError extends IncompatibleClassChangeError{
InstantiationError(){}
InstantiationError(String a){}
}
#InstantiationException
class InstantiationException extends ReflectiveOperationException{
InstantiationException(){}
InstantiationException(String a){}
}
#Integer
import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandles;
import java.util.Optional;
class Integer extends Number implements Comparable<Integer>,Constable,ConstantDesc{
static int MIN_VALUE;
static int MAX_VALUE;
static Class<Integer> TYPE;
static int SIZE;
static int BYTES;
static String toString(int a,int b);
static String toUnsignedString(int a,int b);
static String toHexString(int a);
static String toOctalString(int a);
static String toBinaryString(int a);
static String toString(int a);
static String toUnsignedString(int a);
static int parseInt(String a,int b);
static int parseInt(CharSequence a,int b,int c,int d);
static int parseInt(String a);
static int parseUnsignedInt(String a,int b);
static int parseUnsignedInt(CharSequence a,int b,int c,int d);
static int parseUnsignedInt(String a);
static Integer valueOf(String a,int b);
static Integer valueOf(String a);
static Integer valueOf(int a);
Integer(int a){}
Integer(String a){}
static int hashCode(int a);
static Integer getInteger(String a);
static Integer getInteger(String a,int b);
static Integer getInteger(String a,Integer b);
static Integer decode(String a);
int compareTo(Integer a);
static int compare(int a,int b);
static int compareUnsigned(int a,int b);
static long toUnsignedLong(int a);
static int divideUnsigned(int a,int b);
static int remainderUnsigned(int a,int b);
static int highestOneBit(int a);
static int lowestOneBit(int a);
static int numberOfLeadingZeros(int a);
static int numberOfTrailingZeros(int a);
static int bitCount(int a);
static int rotateLeft(int a,int b);
static int rotateRight(int a,int b);
static int reverse(int a);
static int signum(int a);
static int reverseBytes(int a);
static int sum(int a,int b);
static int max(int a,int b);
static int min(int a,int b);
Optional<Integer>describeConstable();
Integer resolveConstantDesc(MethodHandles.Lookup a);
}
#InternalError
class InternalError extends VirtualMachineError{
InternalError(){}
InternalError(String a){}
InternalError(String a,Throwable b){}
InternalError(Throwable a){}
}
#InterruptedException
class InterruptedException extends Exception{
InterruptedException(){}
InterruptedException(String a){}
}
#Iterable
import java.util.Iterator;
import java.util.Spliterator;
import java.util.function.Consumer;
interface Iterable<T>{
Iterator<T>iterator();
default void forEach(Consumer<? super T> a);
default Spliterator<T>spliterator();
}
#LinkageError
class LinkageError extends Error{
LinkageError(){}
LinkageError(String a){}
LinkageError(String a,Throwable b){}
}
#Long
import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandles;
import java.util.Optional;
class Long extends Number implements Comparable<Long>,Constable,ConstantDesc{
static long MIN_VALUE;
static long MAX_VALUE;
static Class<Long> TYPE;
static int SIZE;
static int BYTES;
static String toString(long a,int b);
static String toUnsignedString(long a,int b);
static String toHexString(long a);
static String toOctalString(long a);
static String toBinaryString(long a);
static String toString(long a);
static String toUnsignedString(long a);
static long parseLong(String a,int b);
static long parseLong(CharSequence a,int b,int c,int d);
static long parseLong(String a);
static long parseUnsignedLong(String a,int b);
static long parseUnsignedLong(CharSequence a,int b,int c,int d);
static long parseUnsignedLong(String a);
static Long valueOf(String a,int b);
static Long valueOf(String a);
static Long valueOf(long a);
static Long decode(String a);
Long(long a){}
Long(String a){}
static int hashCode(long a);
static Long getLong(String a);
static Long getLong(String a,long b);
static Long getLong(String a,Long b);
int compareTo(Long a);
static int compare(long a,long b);
static int compareUnsigned(long a,long b);
static long divideUnsigned(long a,long b);
static long remainderUnsigned(long a,long b);
static long highestOneBit(long a);
static long lowestOneBit(long a);
static int numberOfLeadingZeros(long a);
static int numberOfTrailingZeros(long a);
static int bitCount(long a);
static long rotateLeft(long a,int b);
static long rotateRight(long a,int b);
static long reverse(long a);
static int signum(long a);
static long reverseBytes(long a);
static long sum(long a,long b);
static long max(long a,long b);
static long min(long a,long b);
Optional<Long>describeConstable();
Long resolveConstantDesc(MethodHandles.Lookup a);
}
#Math
class Math{
static double E;
static double PI;
static double sin(double a);
static double cos(double a);
static double tan(double a);
static double asin(double a);
static double acos(double a);
static double atan(double a);
static double toRadians(double a);
static double toDegrees(double a);
static double exp(double a);
static double log(double a);
static double log10(double a);
static double sqrt(double a);
static double cbrt(double a);
static double IEEEremainder(double a,double b);
static double ceil(double a);
static double floor(double a);
static double rint(double a);
static double atan2(double a,double b);
static double pow(double a,double b);
static int round(float a);
static long round(double a);
static double random();
static int addExact(int a,int b);
static long addExact(long a,long b);
static int subtractExact(int a,int b);
static long subtractExact(long a,long b);
static int multiplyExact(int a,int b);
static long multiplyExact(long a,int b);
static long multiplyExact(long a,long b);
static int incrementExact(int a);
static long incrementExact(long a);
static int decrementExact(int a);
static long decrementExact(long a);
static int negateExact(int a);
static long negateExact(long a);
static int toIntExact(long a);
static long multiplyFull(int a,int b);
static long multiplyHigh(long a,long b);
static int floorDiv(int a,int b);
static long floorDiv(long a,int b);
static long floorDiv(long a,long b);
static int floorMod(int a,int b);
static int floorMod(long a,int b);
static long floorMod(long a,long b);
static int abs(int a);
static int absExact(int a);
static long abs(long a);
static long absExact(long a);
static float abs(float a);
static double abs(double a);
static int max(int a,int b);
static long max(long a,long b);
static float max(float a,float b);
static double max(double a,double b);
static int min(int a,int b);
static long min(long a,long b);
static float min(float a,float b);
static double min(double a,double b);
static double fma(double a,double b,double c);
static float fma(float a,float b,float c);
static double ulp(double a);
static float ulp(float a);
static double signum(double a);
static float signum(float a);
static double sinh(double a);
static double cosh(double a);
static double tanh(double a);
static double hypot(double a,double b);
static double expm1(double a);
static double log1p(double a);
static double copySign(double a,double b);
static float copySign(float a,float b);
static int getExponent(float a);
static int getExponent(double a);
static double nextAfter(double a,double b);
static float nextAfter(float a,double b);
static double nextUp(double a);
static float nextUp(float a);
static double nextDown(double a);
static float nextDown(float a);
static double scalb(double a,int b);
static float scalb(float a,int b);
}
#NegativeArraySizeException
class NegativeArraySizeException extends RuntimeException{
NegativeArraySizeException(){}
NegativeArraySizeException(String a){}
}
#NoClassDefFoundError
class NoClassDefFoundError extends LinkageError{
NoClassDefFoundError(){}
NoClassDefFoundError(String a){}
}
#NoSuchFieldError
class NoSuchFieldError extends IncompatibleClassChangeError{
NoSuchFieldError(){}
NoSuchFieldError(String a){}
}
#NoSuchFieldException
class NoSuchFieldException extends ReflectiveOperationException{
NoSuchFieldException(){}
NoSuchFieldException(String a){}
}
#NoSuchMethodError
class NoSuchMethodError extends IncompatibleClassChangeError{
NoSuchMethodError(){}
NoSuchMethodError(String a){}
}
#NoSuchMethodException
class NoSuchMethodException extends ReflectiveOperationException{
NoSuchMethodException(){}
NoSuchMethodException(String a){}
}
#NullPointerException
class NullPointerException extends RuntimeException{
NullPointerException(){}
NullPointerException(String a){}
}
#Number
import java.io.Serializable;
abstract class Number implements Serializable{
Number(){}
int intValue();
long longValue();
float floatValue();
double doubleValue();
byte byteValue();
short shortValue();
}
#NumberFormatException
class NumberFormatException extends IllegalArgumentException{
NumberFormatException(){}
NumberFormatException(String a){}
}
#Object
class Object{
Object(){}
Class<?>getClass();
int hashCode();
boolean equals(Object a);
Object clone();
String toString();
void notify();
void notifyAll();
void wait();
void wait(long a);
void wait(long a,int b);
void finalize();
}
#OutOfMemoryError
class OutOfMemoryError extends VirtualMachineError{
OutOfMemoryError(){}
OutOfMemoryError(String a){}
}
#Override
import java.lang.annotation.Annotation;
interface Override extends Annotation{
}
#Package
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.net.URL;
class Package extends NamedPackage implements AnnotatedElement{
String getName();
String getSpecificationTitle();
String getSpecificationVersion();
String getSpecificationVendor();
String getImplementationTitle();
String getImplementationVersion();
String getImplementationVendor();
boolean isSealed();
boolean isSealed(URL a);
boolean isCompatibleWith(String a);
static Package getPackage(String a);
static Package[] getPackages();
<A extends Annotation>A getAnnotation(Class<A> a);
<A extends Annotation>A[] getAnnotationsByType(Class<A> a);
<A extends Annotation>A getDeclaredAnnotation(Class<A> a);
<A extends Annotation>A[] getDeclaredAnnotationsByType(Class<A> a);
}
#Process
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
abstract class Process{
Process(){}
OutputStream getOutputStream();
InputStream getInputStream();
InputStream getErrorStream();
BufferedReader inputReader();
BufferedReader inputReader(Charset a);
BufferedReader errorReader();
BufferedReader errorReader(Charset a);
BufferedWriter outputWriter();
BufferedWriter outputWriter(Charset a);
int waitFor();
boolean waitFor(long a,TimeUnit b);
int exitValue();
void destroy();
Process destroyForcibly();
boolean supportsNormalTermination();
boolean isAlive();
long pid();
CompletableFuture<Process>onExit();
ProcessHandle toHandle();
ProcessHandle.Info info();
Stream<ProcessHandle>children();
Stream<ProcessHandle>descendants();
}
#ProcessBuilder
import java.io.File;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
class ProcessBuilder{
ProcessBuilder(List<String> a){}
ProcessBuilder(String... a){}
ProcessBuilder command(List<String> a);
ProcessBuilder command(String... a);
List<String>command();
Map<String,String>environment();
File directory();
ProcessBuilder directory(File a);
ProcessBuilder redirectInput(ProcessBuilder.Redirect a);
ProcessBuilder redirectOutput(ProcessBuilder.Redirect a);
ProcessBuilder redirectError(ProcessBuilder.Redirect a);
ProcessBuilder redirectInput(File a);
ProcessBuilder redirectOutput(File a);
ProcessBuilder redirectError(File a);
ProcessBuilder.Redirect redirectInput();
ProcessBuilder.Redirect redirectOutput();
ProcessBuilder.Redirect redirectError();
ProcessBuilder inheritIO();
boolean redirectErrorStream();
ProcessBuilder redirectErrorStream(boolean a);
Process start();
static List<Process>startPipeline(List<ProcessBuilder> a);
abstract class Redirect{
static ProcessBuilder.Redirect PIPE;
static ProcessBuilder.Redirect INHERIT;
static ProcessBuilder.Redirect DISCARD;
ProcessBuilder.Redirect.Type type();
File file();
static ProcessBuilder.Redirect from(File a);
static ProcessBuilder.Redirect to(File a);
static ProcessBuilder.Redirect appendTo(File a);
class Type extends Enum<ProcessBuilder.Redirect.Type>{
static ProcessBuilder.Redirect.Type PIPE;
static ProcessBuilder.Redirect.Type INHERIT;
static ProcessBuilder.Redirect.Type READ;
static ProcessBuilder.Redirect.Type WRITE;
static ProcessBuilder.Redirect.Type APPEND;
}
}
}
#Readable
import java.nio.CharBuffer;
interface Readable{
int read(CharBuffer a);
}
#Record
abstract class Record{
Record(){}
}
#ReflectiveOperationException
class ReflectiveOperationException extends Exception{
ReflectiveOperationException(){}
ReflectiveOperationException(String a){}
ReflectiveOperationException(String a,Throwable b){}
ReflectiveOperationException(Throwable a){}
}
#Runnable
interface Runnable{
void run();
}
#Runtime
import java.io.File;
import java.util.List;
import java.util.Optional;
class Runtime{
static Runtime getRuntime();
void exit(int a);
void addShutdownHook(Thread a);
boolean removeShutdownHook(Thread a);
void halt(int a);
Process exec(String a);
Process exec(String a,String[] b);
Process exec(String a,String[] b,File c);
Process exec(String[] a);
Process exec(String[] a,String[] b);
Process exec(String[] a,String[] b,File c);
int availableProcessors();
long freeMemory();
long totalMemory();
long maxMemory();
void gc();
void runFinalization();
void load(String a);
void loadLibrary(String a);
static Runtime.Version version();
class Version implements Comparable<Runtime.Version>{
static Runtime.Version parse(String a);
int feature();
int interim();
int update();
int patch();
int major();
int minor();
int security();
List<Integer>version();
Optional<String>pre();
Optional<Integer>build();
Optional<String>optional();
int compareTo(Runtime.Version a);
int compareToIgnoreOptional(Runtime.Version a);
boolean equalsIgnoreOptional(Object a);
}
}
#RuntimeException
class RuntimeException extends Exception{
RuntimeException(){}
RuntimeException(String a){}
RuntimeException(String a,Throwable b){}
RuntimeException(Throwable a){}
RuntimeException(String a,Throwable b,boolean c,boolean d){}
}
#SafeVarargs
import java.lang.annotation.Annotation;
interface SafeVarargs extends Annotation{
}
#SecurityException
class SecurityException extends RuntimeException{
SecurityException(){}
SecurityException(String a){}
SecurityException(String a,Throwable b){}
SecurityException(Throwable a){}
}
#SecurityManager
import java.io.FileDescriptor;
import java.net.InetAddress;
import java.security.Permission;
class SecurityManager{
SecurityManager(){}
Class<?>[] getClassContext();
Object getSecurityContext();
void checkPermission(Permission a);
void checkPermission(Permission a,Object b);
void checkCreateClassLoader();
void checkAccess(Thread a);
void checkAccess(ThreadGroup a);
void checkExit(int a);
void checkExec(String a);
void checkLink(String a);
void checkRead(FileDescriptor a);
void checkRead(String a);
void checkRead(String a,Object b);
void checkWrite(FileDescriptor a);
void checkWrite(String a);
void checkDelete(String a);
void checkConnect(String a,int b);
void checkConnect(String a,int b,Object c);
void checkListen(int a);
void checkAccept(String a,int b);
void checkMulticast(InetAddress a);
void checkMulticast(InetAddress a,byte b);
void checkPropertiesAccess();
void checkPropertyAccess(String a);
void checkPrintJobAccess();
void checkPackageAccess(String a);
void checkPackageDefinition(String a);
void checkSetFactory();
void checkSecurityAccess(String a);
ThreadGroup getThreadGroup();
}
#Short
import java.lang.constant.Constable;
import java.lang.constant.DynamicConstantDesc;
import java.util.Optional;
class Short extends Number implements Comparable<Short>,Constable{
static short MIN_VALUE;
static short MAX_VALUE;
static Class<Short> TYPE;
static int SIZE;
static int BYTES;
static String toString(short a);
static short parseShort(String a,int b);
static short parseShort(String a);
static Short valueOf(String a,int b);
static Short valueOf(String a);
Optional<DynamicConstantDesc<Short>>describeConstable();
static Short valueOf(short a);
static Short decode(String a);
Short(short a){}
Short(String a){}
static int hashCode(short a);
int compareTo(Short a);
static int compare(short a,short b);
static int compareUnsigned(short a,short b);
static short reverseBytes(short a);
static int toUnsignedInt(short a);
static long toUnsignedLong(short a);
}
#StackOverflowError
class StackOverflowError extends VirtualMachineError{
StackOverflowError(){}
StackOverflowError(String a){}
}
#StackTraceElement
import java.io.Serializable;
class StackTraceElement implements Serializable{
StackTraceElement(String a,String b,String c,int d){}
StackTraceElement(String a,String b,String c,String d,String e,String f,int g){}
String getFileName();
int getLineNumber();
String getModuleName();
String getModuleVersion();
String getClassLoaderName();
String getClassName();
String getMethodName();
boolean isNativeMethod();
}
#StrictMath
class StrictMath{
static double E;
static double PI;
static double sin(double a);
static double cos(double a);
static double tan(double a);
static double asin(double a);
static double acos(double a);
static double atan(double a);
static double toRadians(double a);
static double toDegrees(double a);
static double exp(double a);
static double log(double a);
static double log10(double a);
static double sqrt(double a);
static double cbrt(double a);
static double IEEEremainder(double a,double b);
static double ceil(double a);
static double floor(double a);
static double rint(double a);
static double atan2(double a,double b);
static double pow(double a,double b);
static int round(float a);
static long round(double a);
static double random();
static int addExact(int a,int b);
static long addExact(long a,long b);
static int subtractExact(int a,int b);
static long subtractExact(long a,long b);
static int multiplyExact(int a,int b);
static long multiplyExact(long a,int b);
static long multiplyExact(long a,long b);
static int incrementExact(int a);
static long incrementExact(long a);
static int decrementExact(int a);
static long decrementExact(long a);
static int negateExact(int a);
static long negateExact(long a);
static int toIntExact(long a);
static long multiplyFull(int a,int b);
static long multiplyHigh(long a,long b);
static int floorDiv(int a,int b);
static long floorDiv(long a,int b);
static long floorDiv(long a,long b);
static int floorMod(int a,int b);
static int floorMod(long a,int b);
static long floorMod(long a,long b);
static int abs(int a);
static int absExact(int a);
static long abs(long a);
static long absExact(long a);
static float abs(float a);
static double abs(double a);
static int max(int a,int b);
static long max(long a,long b);
static float max(float a,float b);
static double max(double a,double b);
static int min(int a,int b);
static long min(long a,long b);
static float min(float a,float b);
static double min(double a,double b);
static double fma(double a,double b,double c);
static float fma(float a,float b,float c);
static double ulp(double a);
static float ulp(float a);
static double signum(double a);
static float signum(float a);
static double sinh(double a);
static double cosh(double a);
static double tanh(double a);
static double hypot(double a,double b);
static double expm1(double a);
static double log1p(double a);
static double copySign(double a,double b);
static float copySign(float a,float b);
static int getExponent(float a);
static int getExponent(double a);
static double nextAfter(double a,double b);
static float nextAfter(float a,double b);
static double nextUp(double a);
static float nextUp(float a);
static double nextDown(double a);
static float nextDown(float a);
static double scalb(double a,int b);
static float scalb(float a,int b);
}
#String
import java.io.Serializable;
import java.lang.constant.Constable;
import java.lang.constant.ConstantDesc;
import java.lang.invoke.MethodHandles;
import java.nio.charset.Charset;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
class String implements Serializable,Comparable<String>,CharSequence,Constable,ConstantDesc{
static Comparator<String> CASE_INSENSITIVE_ORDER;
String(){}
String(String a){}
String(char[] a){}
String(char[] a,int b,int c){}
String(int[] a,int b,int c){}
String(byte[] a,int b,int c,int d){}
String(byte[] a,int b){}
String(byte[] a,int b,int c,String d){}
String(byte[] a,int b,int c,Charset d){}
String(byte[] a,String b){}
String(byte[] a,Charset b){}
String(byte[] a,int b,int c){}
String(byte[] a){}
String(StringBuffer a){}
String(StringBuilder a){}
int codePointAt(int a);
int codePointBefore(int a);
int codePointCount(int a,int b);
int offsetByCodePoints(int a,int b);
void getChars(int a,int b,char[] c,int d);
void getBytes(int a,int b,byte[] c,int d);
byte[] getBytes(String a);
byte[] getBytes(Charset a);
byte[] getBytes();
boolean contentEquals(StringBuffer a);
boolean contentEquals(CharSequence a);
boolean equalsIgnoreCase(String a);
int compareTo(String a);
int compareToIgnoreCase(String a);
boolean regionMatches(int a,String b,int c,int d);
boolean regionMatches(boolean a,int b,String c,int d,int e);
boolean startsWith(String a,int b);
boolean startsWith(String a);
boolean endsWith(String a);
int indexOf(int a);
int indexOf(int a,int b);
int lastIndexOf(int a);
int lastIndexOf(int a,int b);
int indexOf(String a);
int indexOf(String a,int b);
int lastIndexOf(String a);
int lastIndexOf(String a,int b);
String substring(int a);
String substring(int a,int b);
String concat(String a);
String replace(char a,char b);
boolean matches(String a);
boolean contains(CharSequence a);
String replaceFirst(String a,String b);
String replaceAll(String a,String b);
String replace(CharSequence a,CharSequence b);
String[] split(String a,int b);
String[] split(String a);
static String join(CharSequence a,CharSequence... b);
static String join(CharSequence a,Iterable<? extends CharSequence> b);
String toLowerCase(Locale a);
String toLowerCase();
String toUpperCase(Locale a);
String toUpperCase();
String trim();
String strip();
String stripLeading();
String stripTrailing();
boolean isBlank();
Stream<String>lines();
String indent(int a);
String stripIndent();
String translateEscapes();
<R>R transform(Function<? super String,? extends R> a);
char[] toCharArray();
static String format(String a,Object... b);
static String format(Locale a,String b,Object... c);
String formatted(Object... a);
static String valueOf(Object a);
static String valueOf(char[] a);
static String valueOf(char[] a,int b,int c);
static String copyValueOf(char[] a,int b,int c);
static String copyValueOf(char[] a);
static String valueOf(boolean a);
static String valueOf(char a);
static String valueOf(int a);
static String valueOf(long a);
static String valueOf(float a);
static String valueOf(double a);
String intern();
String repeat(int a);
Optional<String>describeConstable();
String resolveConstantDesc(MethodHandles.Lookup a);
}
#StringBuffer
import java.io.Serializable;
class StringBuffer extends AbstractStringBuilder implements Serializable,Comparable<StringBuffer>,CharSequence{
StringBuffer(){}
StringBuffer(int a){}
StringBuffer(String a){}
StringBuffer(CharSequence a){}
int compareTo(StringBuffer a);
StringBuffer append(Object a);
StringBuffer append(String a);
StringBuffer append(StringBuffer a);
StringBuffer append(CharSequence a);
StringBuffer append(CharSequence a,int b,int c);
StringBuffer append(char[] a);
StringBuffer append(char[] a,int b,int c);
StringBuffer append(boolean a);
StringBuffer append(char a);
StringBuffer append(int a);
StringBuffer appendCodePoint(int a);
StringBuffer append(long a);
StringBuffer append(float a);
StringBuffer append(double a);
StringBuffer delete(int a,int b);
StringBuffer deleteCharAt(int a);
StringBuffer replace(int a,int b,String c);
StringBuffer insert(int a,char[] b,int c,int d);
StringBuffer insert(int a,Object b);
StringBuffer insert(int a,String b);
StringBuffer insert(int a,char[] b);
StringBuffer insert(int a,CharSequence b);
StringBuffer insert(int a,CharSequence b,int c,int d);
StringBuffer insert(int a,boolean b);
StringBuffer insert(int a,char b);
StringBuffer insert(int a,int b);
StringBuffer insert(int a,long b);
StringBuffer insert(int a,float b);
StringBuffer insert(int a,double b);
StringBuffer reverse();
}
#StringBuilder
import java.io.Serializable;
class StringBuilder extends AbstractStringBuilder implements Serializable,Comparable<StringBuilder>,CharSequence{
StringBuilder(){}
StringBuilder(int a){}
StringBuilder(String a){}
StringBuilder(CharSequence a){}
int compareTo(StringBuilder a);
StringBuilder append(Object a);
StringBuilder append(String a);
StringBuilder append(StringBuffer a);
StringBuilder append(CharSequence a);
StringBuilder append(CharSequence a,int b,int c);
StringBuilder append(char[] a);
StringBuilder append(char[] a,int b,int c);
StringBuilder append(boolean a);
StringBuilder append(char a);
StringBuilder append(int a);
StringBuilder append(long a);
StringBuilder append(float a);
StringBuilder append(double a);
StringBuilder appendCodePoint(int a);
StringBuilder delete(int a,int b);
StringBuilder deleteCharAt(int a);
StringBuilder replace(int a,int b,String c);
StringBuilder insert(int a,char[] b,int c,int d);
StringBuilder insert(int a,Object b);
StringBuilder insert(int a,String b);
StringBuilder insert(int a,char[] b);
StringBuilder insert(int a,CharSequence b);
StringBuilder insert(int a,CharSequence b,int c,int d);
StringBuilder insert(int a,boolean b);
StringBuilder insert(int a,char b);
StringBuilder insert(int a,int b);
StringBuilder insert(int a,long b);
StringBuilder insert(int a,float b);
StringBuilder insert(int a,double b);
StringBuilder reverse();
}
#StringIndexOutOfBoundsException
class StringIndexOutOfBoundsException extends IndexOutOfBoundsException{
StringIndexOutOfBoundsException(){}
StringIndexOutOfBoundsException(String a){}
StringIndexOutOfBoundsException(int a){}
}
#SuppressWarnings
import java.lang.annotation.Annotation;
interface SuppressWarnings extends Annotation{
String[] value();
}
#System
import java.io.Console;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.channels.Channel;
import java.util.Map;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.function.Supplier;
class System{
static InputStream in;
static PrintStream out;
static PrintStream err;
static void setIn(InputStream a);
static void setOut(PrintStream a);
static void setErr(PrintStream a);
static Console console();
static Channel inheritedChannel();
static void setSecurityManager(SecurityManager a);
static SecurityManager getSecurityManager();
static long currentTimeMillis();
static long nanoTime();
static void arraycopy(Object a,int b,Object c,int d,int e);
static int identityHashCode(Object a);
static Properties getProperties();
static String lineSeparator();
static void setProperties(Properties a);
static String getProperty(String a);
static String getProperty(String a,String b);
static String setProperty(String a,String b);
static String clearProperty(String a);
static String getenv(String a);
static Map<String,String>getenv();
static System.Logger getLogger(String a);
static System.Logger getLogger(String a,ResourceBundle b);
static void exit(int a);
static void gc();
static void runFinalization();
static void load(String a);
static void loadLibrary(String a);
static String mapLibraryName(String a);
interface Logger{
String getName();
boolean isLoggable(System.Logger.Level a);
default void log(System.Logger.Level a,String b);
default void log(System.Logger.Level a,Supplier<String> b);
default void log(System.Logger.Level a,Object b);
default void log(System.Logger.Level a,String b,Throwable c);
default void log(System.Logger.Level a,Supplier<String> b,Throwable c);
default void log(System.Logger.Level a,String b,Object... c);
void log(System.Logger.Level a,ResourceBundle b,String c,Throwable d);
void log(System.Logger.Level a,ResourceBundle b,String c,Object... d);
class Level extends Enum<System.Logger.Level>{
static System.Logger.Level ALL;
static System.Logger.Level TRACE;
static System.Logger.Level DEBUG;
static System.Logger.Level INFO;
static System.Logger.Level WARNING;
static System.Logger.Level ERROR;
static System.Logger.Level OFF;
String getName();
int getSeverity();
}
}
abstract class LoggerFinder{
LoggerFinder(){}
System.Logger getLogger(String a,Module b);
System.Logger getLocalizedLogger(String a,ResourceBundle b,Module c);
static System.LoggerFinder getLoggerFinder();
}
}
#Thread
import java.util.Map;
class Thread implements Runnable{
static int MIN_PRIORITY;
static int NORM_PRIORITY;
static int MAX_PRIORITY;
static Thread currentThread();
static void yield();
static void sleep(long a);
static void sleep(long a,int b);
static void onSpinWait();
Object clone();
Thread(){}
Thread(Runnable a){}
Thread(ThreadGroup a,Runnable b){}
Thread(String a){}
Thread(ThreadGroup a,String b){}
Thread(Runnable a,String b){}
Thread(ThreadGroup a,Runnable b,String c){}
Thread(ThreadGroup a,Runnable b,String c,long d){}
Thread(ThreadGroup a,Runnable b,String c,long d,boolean e){}
void start();
void stop();
void interrupt();
static boolean interrupted();
boolean isInterrupted();
boolean isAlive();
void suspend();
void resume();
void setPriority(int a);
int getPriority();
void setName(String a);
String getName();
ThreadGroup getThreadGroup();
static int activeCount();
static int enumerate(Thread[] a);
int countStackFrames();
void join(long a);
void join(long a,int b);
void join();
static void dumpStack();
void setDaemon(boolean a);
boolean isDaemon();
void checkAccess();
ClassLoader getContextClassLoader();
void setContextClassLoader(ClassLoader a);
static boolean holdsLock(Object a);
StackTraceElement[] getStackTrace();
static Map<Thread,StackTraceElement[]>getAllStackTraces();
long getId();
Thread.State getState();
static void setDefaultUncaughtExceptionHandler(Thread.UncaughtExceptionHandler a);
static Thread.UncaughtExceptionHandler getDefaultUncaughtExceptionHandler();
Thread.UncaughtExceptionHandler getUncaughtExceptionHandler();
void setUncaughtExceptionHandler(Thread.UncaughtExceptionHandler a);
class State extends Enum<Thread.State>{
static Thread.State NEW;
static Thread.State RUNNABLE;
static Thread.State BLOCKED;
static Thread.State WAITING;
static Thread.State TIMED_WAITING;
static Thread.State TERMINATED;
}
interface UncaughtExceptionHandler{
void uncaughtException(Thread a,Throwable b);
}
}
#ThreadDeath
class ThreadDeath extends Error{
ThreadDeath(){}
}
#ThreadGroup
class ThreadGroup implements Thread.UncaughtExceptionHandler{
ThreadGroup(String a){}
ThreadGroup(ThreadGroup a,String b){}
ThreadGroup getParent();
int getMaxPriority();
boolean isDestroyed();
void setMaxPriority(int a);
boolean parentOf(ThreadGroup a);
int activeCount();
int enumerate(Thread[] a);
int enumerate(Thread[] a,boolean b);
int activeGroupCount();
int enumerate(ThreadGroup[] a);
int enumerate(ThreadGroup[] a,boolean b);
void destroy();
void list();
void uncaughtException(Thread a,Throwable b);
boolean allowThreadSuspension(boolean a);
}
#ThreadLocal
import java.util.function.Supplier;
class ThreadLocal<T>{
T initialValue();
static <S>ThreadLocal<S>withInitial(Supplier<? extends S> a);
ThreadLocal(){}
T get();
void set(T a);
void remove();
}
#Throwable
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Serializable;
class Throwable implements Serializable{
Throwable(){}
Throwable(String a){}
Throwable(String a,Throwable b){}
Throwable(Throwable a){}
Throwable(String a,Throwable b,boolean c,boolean d){}
String getMessage();
String getLocalizedMessage();
Throwable getCause();
Throwable initCause(Throwable a);
void printStackTrace();
void printStackTrace(PrintStream a);
void printStackTrace(PrintWriter a);
Throwable fillInStackTrace();
StackTraceElement[] getStackTrace();
void setStackTrace(StackTraceElement[] a);
void addSuppressed(Throwable a);
Throwable[] getSuppressed();
}
#TypeNotPresentException
class TypeNotPresentException extends RuntimeException{
TypeNotPresentException(String a,Throwable b){}
String typeName();
}
#UnknownError
class UnknownError extends VirtualMachineError{
UnknownError(){}
UnknownError(String a){}
}
#UnsatisfiedLinkError
class UnsatisfiedLinkError extends LinkageError{
UnsatisfiedLinkError(){}
UnsatisfiedLinkError(String a){}
}
#UnsupportedClassVersionError
class UnsupportedClassVersionError extends ClassFormatError{
UnsupportedClassVersionError(){}
UnsupportedClassVersionError(String a){}
}
#UnsupportedOperationException
class UnsupportedOperationException extends RuntimeException{
UnsupportedOperationException(){}
UnsupportedOperationException(String a){}
UnsupportedOperationException(String a,Throwable b){}
UnsupportedOperationException(Throwable a){}
}
#VerifyError
class VerifyError extends LinkageError{
VerifyError(){}
VerifyError(String a){}
}
#VirtualMachineError
abstract class VirtualMachineError extends Error{
VirtualMachineError(){}
VirtualMachineError(String a){}
VirtualMachineError(String a,Throwable b){}
VirtualMachineError(Throwable a){}
}
#Void
class Void{
static Class<Void> TYPE;
}

#AccessibleObject
class AccessibleObject implements AnnotatedElement{
static void setAccessible(AccessibleObject[] a,boolean b);
void setAccessible(boolean a);
boolean trySetAccessible();
boolean isAccessible();
boolean canAccess(Object a);
AccessibleObject(){}
}
#AnnotatedArrayType
interface AnnotatedArrayType extends AnnotatedType{
AnnotatedType getAnnotatedGenericComponentType();
}
#AnnotatedElement
import java.lang.annotation.Annotation;
interface AnnotatedElement{
default boolean isAnnotationPresent(Class<? extends Annotation> a);
<T extends Annotation>T getAnnotation(Class<T> a);
Annotation[] getAnnotations();
default <T extends Annotation>T[] getAnnotationsByType(Class<T> a);
default <T extends Annotation>T getDeclaredAnnotation(Class<T> a);
default <T extends Annotation>T[] getDeclaredAnnotationsByType(Class<T> a);
Annotation[] getDeclaredAnnotations();
}
#AnnotatedParameterizedType
interface AnnotatedParameterizedType extends AnnotatedType{
AnnotatedType[] getAnnotatedActualTypeArguments();
}
#AnnotatedType
interface AnnotatedType extends AnnotatedElement{
default AnnotatedType getAnnotatedOwnerType();
Type getType();
}
#AnnotatedTypeVariable
interface AnnotatedTypeVariable extends AnnotatedType{
AnnotatedType[] getAnnotatedBounds();
}
#AnnotatedWildcardType
interface AnnotatedWildcardType extends AnnotatedType{
AnnotatedType[] getAnnotatedLowerBounds();
AnnotatedType[] getAnnotatedUpperBounds();
}
#Array
class Array{
static Object newInstance(Class<?> a,int b);
static Object newInstance(Class<?> a,int... b);
static int getLength(Object a);
static Object get(Object a,int b);
static boolean getBoolean(Object a,int b);
static byte getByte(Object a,int b);
static char getChar(Object a,int b);
static short getShort(Object a,int b);
static int getInt(Object a,int b);
static long getLong(Object a,int b);
static float getFloat(Object a,int b);
static double getDouble(Object a,int b);
static void set(Object a,int b,Object c);
static void setBoolean(Object a,int b,boolean c);
static void setByte(Object a,int b,byte c);
static void setChar(Object a,int b,char c);
static void setShort(Object a,int b,short c);
static void setInt(Object a,int b,int c);
static void setLong(Object a,int b,long c);
static void setFloat(Object a,int b,float c);
static void setDouble(Object a,int b,double c);
}
#Constructor
class Constructor<T> extends Executable{
Class<T>getDeclaringClass();
TypeVariable<Constructor<T>>[] getTypeParameters();
T newInstance(Object... a);
}
#Executable
import java.lang.annotation.Annotation;
abstract class Executable extends AccessibleObject implements Member,GenericDeclaration{
Class<?>[] getParameterTypes();
int getParameterCount();
Type[] getGenericParameterTypes();
Parameter[] getParameters();
Class<?>[] getExceptionTypes();
Type[] getGenericExceptionTypes();
String toGenericString();
boolean isVarArgs();
Annotation[][] getParameterAnnotations();
AnnotatedType getAnnotatedReturnType();
AnnotatedType getAnnotatedReceiverType();
AnnotatedType[] getAnnotatedParameterTypes();
AnnotatedType[] getAnnotatedExceptionTypes();
}
#Field
class Field extends AccessibleObject implements Member{
boolean isEnumConstant();
Class<?>getType();
Type getGenericType();
String toGenericString();
Object get(Object a);
boolean getBoolean(Object a);
byte getByte(Object a);
char getChar(Object a);
short getShort(Object a);
int getInt(Object a);
long getLong(Object a);
float getFloat(Object a);
double getDouble(Object a);
void set(Object a,Object b);
void setBoolean(Object a,boolean b);
void setByte(Object a,byte b);
void setChar(Object a,char b);
void setShort(Object a,short b);
void setInt(Object a,int b);
void setLong(Object a,long b);
void setFloat(Object a,float b);
void setDouble(Object a,double b);
AnnotatedType getAnnotatedType();
}
#GenericArrayType
interface GenericArrayType extends Type{
Type getGenericComponentType();
}
#GenericDeclaration
interface GenericDeclaration extends AnnotatedElement{
TypeVariable<?>[] getTypeParameters();
}
#GenericSignatureFormatError
class GenericSignatureFormatError extends ClassFormatError{
GenericSignatureFormatError(){}
GenericSignatureFormatError(String a){}
}
#InaccessibleObjectException
class InaccessibleObjectException extends RuntimeException{
InaccessibleObjectException(){}
InaccessibleObjectException(String a){}
}
#InvocationHandler
interface InvocationHandler{
Object invoke(Object a,Method b,Object[] c);
static Object invokeDefault(Object a,Method b,Object... c);
}
#InvocationTargetException
class InvocationTargetException extends ReflectiveOperationException{
InvocationTargetException(){}
InvocationTargetException(Throwable a){}
InvocationTargetException(Throwable a,String b){}
Throwable getTargetException();
}
#MalformedParameterizedTypeException
class MalformedParameterizedTypeException extends RuntimeException{
MalformedParameterizedTypeException(){}
MalformedParameterizedTypeException(String a){}
}
#MalformedParametersException
class MalformedParametersException extends RuntimeException{
MalformedParametersException(){}
MalformedParametersException(String a){}
}
#Member
interface Member{
static int PUBLIC;
static int DECLARED;
Class<?>getDeclaringClass();
String getName();
int getModifiers();
boolean isSynthetic();
}
#Method
class Method extends Executable{
TypeVariable<Method>[] getTypeParameters();
Class<?>getReturnType();
Type getGenericReturnType();
Object invoke(Object a,Object... b);
boolean isBridge();
boolean isDefault();
Object getDefaultValue();
}
#Modifier
class Modifier{
static int PUBLIC;
static int PRIVATE;
static int PROTECTED;
static int STATIC;
static int FINAL;
static int SYNCHRONIZED;
static int VOLATILE;
static int TRANSIENT;
static int NATIVE;
static int INTERFACE;
static int ABSTRACT;
static int STRICT;
static boolean isPublic(int a);
static boolean isPrivate(int a);
static boolean isProtected(int a);
static boolean isStatic(int a);
static boolean isFinal(int a);
static boolean isSynchronized(int a);
static boolean isVolatile(int a);
static boolean isTransient(int a);
static boolean isNative(int a);
static boolean isInterface(int a);
static boolean isAbstract(int a);
static boolean isStrict(int a);
static String toString(int a);
static int classModifiers();
static int interfaceModifiers();
static int constructorModifiers();
static int methodModifiers();
static int fieldModifiers();
static int parameterModifiers();
}
#Parameter
class Parameter implements AnnotatedElement{
boolean isNamePresent();
Executable getDeclaringExecutable();
int getModifiers();
String getName();
Type getParameterizedType();
Class<?>getType();
AnnotatedType getAnnotatedType();
boolean isImplicit();
boolean isSynthetic();
boolean isVarArgs();
}
#ParameterizedType
interface ParameterizedType extends Type{
Type[] getActualTypeArguments();
Type getRawType();
Type getOwnerType();
}
#Proxy
import java.io.Serializable;
class Proxy implements Serializable{
InvocationHandler h;
Proxy(InvocationHandler a){}
static Class<?>getProxyClass(ClassLoader a,Class<?>... b);
static Object newProxyInstance(ClassLoader a,Class<?>[] b,InvocationHandler c);
static boolean isProxyClass(Class<?> a);
static InvocationHandler getInvocationHandler(Object a);
}
#RecordComponent
class RecordComponent implements AnnotatedElement{
String getName();
Class<?>getType();
String getGenericSignature();
Type getGenericType();
AnnotatedType getAnnotatedType();
Method getAccessor();
Class<?>getDeclaringRecord();
}
#Type
interface Type{
default String getTypeName();
}
#TypeVariable
interface TypeVariable<D extends GenericDeclaration> extends Type,AnnotatedElement{
Type[] getBounds();
D getGenericDeclaration();
String getName();
AnnotatedType[] getAnnotatedBounds();
}
#UndeclaredThrowableException
class UndeclaredThrowableException extends RuntimeException{
UndeclaredThrowableException(Throwable a){}
UndeclaredThrowableException(Throwable a,String b){}
Throwable getUndeclaredThrowable();
}
#WildcardType
interface WildcardType extends Type{
Type[] getUpperBounds();
Type[] getLowerBounds();
}

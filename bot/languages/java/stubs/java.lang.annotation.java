#Annotation
interface Annotation{
Class<? extends Annotation>annotationType();
}
#AnnotationFormatError
class AnnotationFormatError extends Error{
AnnotationFormatError(String a){}
AnnotationFormatError(String a,Throwable b){}
AnnotationFormatError(Throwable a){}
}
#AnnotationTypeMismatchException
import java.lang.reflect.Method;
class AnnotationTypeMismatchException extends RuntimeException{
AnnotationTypeMismatchException(Method a,String b){}
Method element();
String foundType();
}
#Documented
interface Documented extends Annotation{
}
#ElementType
class ElementType extends Enum<ElementType>{
static ElementType TYPE;
static ElementType FIELD;
static ElementType METHOD;
static ElementType PARAMETER;
static ElementType CONSTRUCTOR;
static ElementType LOCAL_VARIABLE;
static ElementType ANNOTATION_TYPE;
static ElementType PACKAGE;
static ElementType TYPE_PARAMETER;
static ElementType TYPE_USE;
static ElementType MODULE;
static ElementType RECORD_COMPONENT;
}
#IncompleteAnnotationException
class IncompleteAnnotationException extends RuntimeException{
IncompleteAnnotationException(Class<? extends Annotation> a,String b){}
Class<? extends Annotation>annotationType();
String elementName();
}
#Inherited
interface Inherited extends Annotation{
}
#Native
interface Native extends Annotation{
}
#Repeatable
interface Repeatable extends Annotation{
Class<? extends Annotation>value();
}
#Retention
interface Retention extends Annotation{
RetentionPolicy value();
}
#RetentionPolicy
class RetentionPolicy extends Enum<RetentionPolicy>{
static RetentionPolicy SOURCE;
static RetentionPolicy CLASS;
static RetentionPolicy RUNTIME;
}
#Target
interface Target extends Annotation{
ElementType[] value();
}

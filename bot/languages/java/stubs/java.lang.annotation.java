package java.lang.annotation;
import java.lang.reflect.Method;
interface Annotation{
Class<? extends Annotation>annotationType();
}
class AnnotationFormatError extends Error{
AnnotationFormatError(String a){}
AnnotationFormatError(String a,Throwable b){}
AnnotationFormatError(Throwable a){}
}
class AnnotationTypeMismatchException extends RuntimeException{
AnnotationTypeMismatchException(Method a,String b){}
Method element();
String foundType();
}
interface Documented extends Annotation{
}
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
class IncompleteAnnotationException extends RuntimeException{
IncompleteAnnotationException(Class<? extends Annotation> a,String b){}
Class<? extends Annotation>annotationType();
String elementName();
}
interface Inherited extends Annotation{
}
interface Native extends Annotation{
}
interface Repeatable extends Annotation{
Class<? extends Annotation>value();
}
interface Retention extends Annotation{
RetentionPolicy value();
}
class RetentionPolicy extends Enum<RetentionPolicy>{
static RetentionPolicy SOURCE;
static RetentionPolicy CLASS;
static RetentionPolicy RUNTIME;
}
interface Target extends Annotation{
ElementType[] value();
}

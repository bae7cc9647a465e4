#BufferedInputStream
class BufferedInputStream extends FilterInputStream{
byte[] buf;
int count;
int pos;
int markpos;
int marklimit;
BufferedInputStream(InputStream a){}
BufferedInputStream(InputStream a,int b){}
}
#BufferedOutputStream
class BufferedOutputStream extends FilterOutputStream{
byte[] buf;
int count;
BufferedOutputStream(OutputStream a){}
BufferedOutputStream(OutputStream a,int b){}
}
#BufferedReader
import java.util.stream.Stream;
class BufferedReader extends Reader{
BufferedReader(Reader a,int b){}
BufferedReader(Reader a){}
String readLine();
Stream<String>lines();
}
#BufferedWriter
class BufferedWriter extends Writer{
BufferedWriter(Writer a){}
BufferedWriter(Writer a,int b){}
void newLine();
}
#ByteArrayInputStream
class ByteArrayInputStream extends InputStream{
byte[] buf;
int pos;
int mark;
int count;
ByteArrayInputStream(byte[] a){}
ByteArrayInputStream(byte[] a,int b,int c){}
}
#ByteArrayOutputStream
import java.nio.charset.Charset;
class ByteArrayOutputStream extends OutputStream{
byte[] buf;
int count;
ByteArrayOutputStream(){}
ByteArrayOutputStream(int a){}
void writeBytes(byte[] a);
void writeTo(OutputStream a);
void reset();
byte[] toByteArray();
int size();
String toString(String a);
String toString(Charset a);
String toString(int a);
}
#CharArrayReader
class CharArrayReader extends Reader{
char[] buf;
int pos;
int markedPos;
int count;
CharArrayReader(char[] a){}
CharArrayReader(char[] a,int b,int c){}
}
#CharArrayWriter
class CharArrayWriter extends Writer{
char[] buf;
int count;
CharArrayWriter(){}
CharArrayWriter(int a){}
void writeTo(Writer a);
CharArrayWriter append(CharSequence a);
CharArrayWriter append(CharSequence a,int b,int c);
CharArrayWriter append(char a);
void reset();
char[] toCharArray();
int size();
}
#CharConversionException
class CharConversionException extends IOException{
CharConversionException(){}
CharConversionException(String a){}
}
#Closeable
interface Closeable extends AutoCloseable{
}
#Console
import java.nio.charset.Charset;
class Console implements Flushable{
PrintWriter writer();
Reader reader();
Console format(String a,Object... b);
Console printf(String a,Object... b);
String readLine(String a,Object... b);
String readLine();
char[] readPassword(String a,Object... b);
char[] readPassword();
Charset charset();
}
#DataInput
interface DataInput{
void readFully(byte[] a);
void readFully(byte[] a,int b,int c);
int skipBytes(int a);
boolean readBoolean();
byte readByte();
int readUnsignedByte();
short readShort();
int readUnsignedShort();
char readChar();
int readInt();
long readLong();
float readFloat();
double readDouble();
String readLine();
String readUTF();
}
#DataInputStream
class DataInputStream extends FilterInputStream implements DataInput{
DataInputStream(InputStream a){}
static String readUTF(DataInput a);
}
#DataOutput
interface DataOutput{
void write(int a);
void write(byte[] a);
void write(byte[] a,int b,int c);
void writeBoolean(boolean a);
void writeByte(int a);
void writeShort(int a);
void writeChar(int a);
void writeInt(int a);
void writeLong(long a);
void writeFloat(float a);
void writeDouble(double a);
void writeBytes(String a);
void writeChars(String a);
void writeUTF(String a);
}
#DataOutputStream
class DataOutputStream extends FilterOutputStream implements DataOutput{
int written;
DataOutputStream(OutputStream a){}
int size();
}
#EOFException
class EOFException extends IOException{
EOFException(){}
EOFException(String a){}
}
#Externalizable
interface Externalizable extends Serializable{
void writeExternal(ObjectOutput a);
void readExternal(ObjectInput a);
}
#File
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
class File implements Serializable,Comparable<File>{
static char separatorChar;
static String separator;
static char pathSeparatorChar;
static String pathSeparator;
File(String a){}
File(String a,String b){}
File(File a,String b){}
File(URI a){}
String getName();
String getParent();
File getParentFile();
String getPath();
boolean isAbsolute();
String getAbsolutePath();
File getAbsoluteFile();
String getCanonicalPath();
File getCanonicalFile();
URL toURL();
URI toURI();
boolean canRead();
boolean canWrite();
boolean exists();
boolean isDirectory();
boolean isFile();
boolean isHidden();
long lastModified();
long length();
boolean createNewFile();
boolean delete();
void deleteOnExit();
String[] list();
String[] list(FilenameFilter a);
File[] listFiles();
File[] listFiles(FilenameFilter a);
File[] listFiles(FileFilter a);
boolean mkdir();
boolean mkdirs();
boolean renameTo(File a);
boolean setLastModified(long a);
boolean setReadOnly();
boolean setWritable(boolean a,boolean b);
boolean setWritable(boolean a);
boolean setReadable(boolean a,boolean b);
boolean setReadable(boolean a);
boolean setExecutable(boolean a,boolean b);
boolean setExecutable(boolean a);
boolean canExecute();
static File[] listRoots();
long getTotalSpace();
long getFreeSpace();
long getUsableSpace();
static File createTempFile(String a,String b,File c);
static File createTempFile(String a,String b);
int compareTo(File a);
Path toPath();
}
#FileDescriptor
class FileDescriptor{
static FileDescriptor in;
static FileDescriptor out;
static FileDescriptor err;
FileDescriptor(){}
boolean valid();
void sync();
}
#FileFilter
interface FileFilter{
boolean accept(File a);
}
#FileInputStream
import java.nio.channels.FileChannel;
class FileInputStream extends InputStream{
FileInputStream(String a){}
FileInputStream(File a){}
FileInputStream(FileDescriptor a){}
FileDescriptor getFD();
FileChannel getChannel();
}
#FileNotFoundException
class FileNotFoundException extends IOException{
FileNotFoundException(){}
FileNotFoundException(String a){}
}
#FileOutputStream
import java.nio.channels.FileChannel;
class FileOutputStream extends OutputStream{
FileOutputStream(String a){}
FileOutputStream(String a,boolean b){}
FileOutputStream(File a){}
FileOutputStream(File a,boolean b){}
FileOutputStream(FileDescriptor a){}
FileDescriptor getFD();
FileChannel getChannel();
}
#FileReader
import java.nio.charset.Charset;
class FileReader extends InputStreamReader{
FileReader(String a){}
FileReader(File a){}
FileReader(FileDescriptor a){}
FileReader(String a,Charset b){}
FileReader(File a,Charset b){}
}
#FileWriter
import java.nio.charset.Charset;
class FileWriter extends OutputStreamWriter{
FileWriter(String a){}
FileWriter(String a,boolean b){}
FileWriter(File a){}
FileWriter(File a,boolean b){}
FileWriter(FileDescriptor a){}
FileWriter(String a,Charset b){}
FileWriter(String a,Charset b,boolean c){}
FileWriter(File a,Charset b){}
FileWriter(File a,Charset b,boolean c){}
}
#FilenameFilter
interface FilenameFilter{
boolean accept(File a,String b);
}
#FilterInputStream
class FilterInputStream extends InputStream{
InputStream in;
FilterInputStream(InputStream a){}
}
#FilterOutputStream
class FilterOutputStream extends OutputStream{
OutputStream out;
FilterOutputStream(OutputStream a){}
}
#FilterReader
abstract class FilterReader extends Reader{
Reader in;
FilterReader(Reader a){}
}
#FilterWriter
abstract class FilterWriter extends Writer{
Writer out;
FilterWriter(Writer a){}
}
#Flushable
interface Flushable{
void flush();
}
#IOError
class IOError extends Error{
IOError(Throwable a){}
}
#IOException
class IOException extends Exception{
IOException(){}
IOException(String a){}
IOException(String a,Throwable b){}
IOException(Throwable a){}
}
#InputStream
abstract class InputStream implements Closeable{
InputStream(){}
static InputStream nullInputStream();
int read();
int read(byte[] a);
int read(byte[] a,int b,int c);
byte[] readAllBytes();
byte[] readNBytes(int a);
int readNBytes(byte[] a,int b,int c);
long skip(long a);
void skipNBytes(long a);
int available();
void mark(int a);
void reset();
boolean markSupported();
long transferTo(OutputStream a);
}
#InputStreamReader
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
class InputStreamReader extends Reader{
InputStreamReader(InputStream a){}
InputStreamReader(InputStream a,String b){}
InputStreamReader(InputStream a,Charset b){}
InputStreamReader(InputStream a,CharsetDecoder b){}
String getEncoding();
}
#InterruptedIOException
class InterruptedIOException extends IOException{
int bytesTransferred;
InterruptedIOException(){}
InterruptedIOException(String a){}
}
#InvalidClassException
class InvalidClassException extends ObjectStreamException{
String classname;
InvalidClassException(String a){}
InvalidClassException(String a,String b){}
}
#InvalidObjectException
class InvalidObjectException extends ObjectStreamException{
InvalidObjectException(String a){}
}
#LineNumberInputStream
class LineNumberInputStream extends FilterInputStream{
LineNumberInputStream(InputStream a){}
void setLineNumber(int a);
int getLineNumber();
}
#LineNumberReader
class LineNumberReader extends BufferedReader{
LineNumberReader(Reader a){}
LineNumberReader(Reader a,int b){}
void setLineNumber(int a);
int getLineNumber();
}
#NotActiveException
class NotActiveException extends ObjectStreamException{
NotActiveException(String a){}
NotActiveException(){}
}
#NotSerializableException
class NotSerializableException extends ObjectStreamException{
NotSerializableException(String a){}
NotSerializableException(){}
}
#ObjectInput
interface ObjectInput extends DataInput,AutoCloseable{
Object readObject();
int read();
int read(byte[] a);
int read(byte[] a,int b,int c);
long skip(long a);
int available();
}
#ObjectInputStream
class ObjectInputStream extends InputStream implements ObjectInput,ObjectStreamConstants{
ObjectInputStream(InputStream a){}
ObjectInputStream(){}
Object readObjectOverride();
Object readUnshared();
void defaultReadObject();
ObjectInputStream.GetField readFields();
void registerValidation(ObjectInputValidation a,int b);
Class<?>resolveClass(ObjectStreamClass a);
Class<?>resolveProxyClass(String[] a);
Object resolveObject(Object a);
boolean enableResolveObject(boolean a);
void readStreamHeader();
ObjectStreamClass readClassDescriptor();
ObjectInputFilter getObjectInputFilter();
void setObjectInputFilter(ObjectInputFilter a);
abstract class GetField{
GetField(){}
ObjectStreamClass getObjectStreamClass();
boolean defaulted(String a);
boolean get(String a,boolean b);
byte get(String a,byte b);
char get(String a,char b);
short get(String a,short b);
int get(String a,int b);
long get(String a,long b);
float get(String a,float b);
double get(String a,double b);
Object get(String a,Object b);
}
}
#ObjectInputValidation
interface ObjectInputValidation{
void validateObject();
}
#ObjectOutput
interface ObjectOutput extends DataOutput,AutoCloseable{
void writeObject(Object a);
void flush();
}
#ObjectOutputStream
class ObjectOutputStream extends OutputStream implements ObjectOutput,ObjectStreamConstants{
ObjectOutputStream(OutputStream a){}
ObjectOutputStream(){}
void useProtocolVersion(int a);
void writeObjectOverride(Object a);
void writeUnshared(Object a);
void defaultWriteObject();
ObjectOutputStream.PutField putFields();
void writeFields();
void reset();
void annotateClass(Class<?> a);
void annotateProxyClass(Class<?> a);
Object replaceObject(Object a);
boolean enableReplaceObject(boolean a);
void writeStreamHeader();
void writeClassDescriptor(ObjectStreamClass a);
void drain();
abstract class PutField{
PutField(){}
void put(String a,boolean b);
void put(String a,byte b);
void put(String a,char b);
void put(String a,short b);
void put(String a,int b);
void put(String a,long b);
void put(String a,float b);
void put(String a,double b);
void put(String a,Object b);
void write(ObjectOutput a);
}
}
#ObjectStreamClass
class ObjectStreamClass implements Serializable{
static ObjectStreamField[] NO_FIELDS;
static ObjectStreamClass lookup(Class<?> a);
static ObjectStreamClass lookupAny(Class<?> a);
String getName();
long getSerialVersionUID();
Class<?>forClass();
ObjectStreamField[] getFields();
ObjectStreamField getField(String a);
}
#ObjectStreamException
abstract class ObjectStreamException extends IOException{
ObjectStreamException(String a){}
ObjectStreamException(){}
}
#ObjectStreamField
class ObjectStreamField implements Comparable<Object>{
ObjectStreamField(String a,Class<?> b){}
ObjectStreamField(String a,Class<?> b,boolean c){}
String getName();
Class<?>getType();
char getTypeCode();
String getTypeString();
int getOffset();
void setOffset(int a);
boolean isPrimitive();
boolean isUnshared();
}
#OptionalDataException
class OptionalDataException extends ObjectStreamException{
int length;
boolean eof;
}
#OutputStream
abstract class OutputStream implements Closeable,Flushable{
OutputStream(){}
static OutputStream nullOutputStream();
void write(int a);
void write(byte[] a);
void write(byte[] a,int b,int c);
}
#OutputStreamWriter
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
class OutputStreamWriter extends Writer{
OutputStreamWriter(OutputStream a,String b){}
OutputStreamWriter(OutputStream a){}
OutputStreamWriter(OutputStream a,Charset b){}
OutputStreamWriter(OutputStream a,CharsetEncoder b){}
String getEncoding();
}
#PipedInputStream
class PipedInputStream extends InputStream{
static int PIPE_SIZE;
byte[] buffer;
int in;
int out;
PipedInputStream(PipedOutputStream a){}
PipedInputStream(PipedOutputStream a,int b){}
PipedInputStream(){}
PipedInputStream(int a){}
void connect(PipedOutputStream a);
void receive(int a);
}
#PipedOutputStream
class PipedOutputStream extends OutputStream{
PipedOutputStream(PipedInputStream a){}
PipedOutputStream(){}
void connect(PipedInputStream a);
}
#PipedReader
class PipedReader extends Reader{
PipedReader(PipedWriter a){}
PipedReader(PipedWriter a,int b){}
PipedReader(){}
PipedReader(int a){}
void connect(PipedWriter a);
}
#PipedWriter
class PipedWriter extends Writer{
PipedWriter(PipedReader a){}
PipedWriter(){}
void connect(PipedReader a);
}
#PrintStream
import java.nio.charset.Charset;
import java.util.Locale;
class PrintStream extends FilterOutputStream implements Appendable,Closeable{
PrintStream(OutputStream a){}
PrintStream(OutputStream a,boolean b){}
PrintStream(OutputStream a,boolean b,String c){}
PrintStream(OutputStream a,boolean b,Charset c){}
PrintStream(String a){}
PrintStream(String a,String b){}
PrintStream(String a,Charset b){}
PrintStream(File a){}
PrintStream(File a,String b){}
PrintStream(File a,Charset b){}
boolean checkError();
void setError();
void clearError();
void writeBytes(byte[] a);
void print(boolean a);
void print(char a);
void print(int a);
void print(long a);
void print(float a);
void print(double a);
void print(char[] a);
void print(String a);
void print(Object a);
void println();
void println(boolean a);
void println(char a);
void println(int a);
void println(long a);
void println(float a);
void println(double a);
void println(char[] a);
void println(String a);
void println(Object a);
PrintStream printf(String a,Object... b);
PrintStream printf(Locale a,String b,Object... c);
PrintStream format(String a,Object... b);
PrintStream format(Locale a,String b,Object... c);
PrintStream append(CharSequence a);
PrintStream append(CharSequence a,int b,int c);
PrintStream append(char a);
}
#PrintWriter
import java.nio.charset.Charset;
import java.util.Locale;
class PrintWriter extends Writer{
Writer out;
PrintWriter(Writer a){}
PrintWriter(Writer a,boolean b){}
PrintWriter(OutputStream a){}
PrintWriter(OutputStream a,boolean b){}
PrintWriter(OutputStream a,boolean b,Charset c){}
PrintWriter(String a){}
PrintWriter(String a,String b){}
PrintWriter(String a,Charset b){}
PrintWriter(File a){}
PrintWriter(File a,String b){}
PrintWriter(File a,Charset b){}
boolean checkError();
void setError();
void clearError();
void print(boolean a);
void print(char a);
void print(int a);
void print(long a);
void print(float a);
void print(double a);
void print(char[] a);
void print(String a);
void print(Object a);
void println();
void println(boolean a);
void println(char a);
void println(int a);
void println(long a);
void println(float a);
void println(double a);
void println(char[] a);
void println(String a);
void println(Object a);
PrintWriter printf(String a,Object... b);
PrintWriter printf(Locale a,String b,Object... c);
PrintWriter format(String a,Object... b);
PrintWriter format(Locale a,String b,Object... c);
PrintWriter append(CharSequence a);
PrintWriter append(CharSequence a,int b,int c);
PrintWriter append(char a);
}
#PushbackInputStream
class PushbackInputStream extends FilterInputStream{
byte[] buf;
int pos;
PushbackInputStream(InputStream a,int b){}
PushbackInputStream(InputStream a){}
void unread(int a);
void unread(byte[] a,int b,int c);
void unread(byte[] a);
}
#PushbackReader
class PushbackReader extends FilterReader{
PushbackReader(Reader a,int b){}
PushbackReader(Reader a){}
void unread(int a);
void unread(char[] a,int b,int c);
void unread(char[] a);
}
#RandomAccessFile
import java.nio.channels.FileChannel;
class RandomAccessFile implements DataOutput,DataInput,Closeable{
RandomAccessFile(String a,String b){}
RandomAccessFile(File a,String b){}
FileDescriptor getFD();
FileChannel getChannel();
int read();
int read(byte[] a,int b,int c);
int read(byte[] a);
long getFilePointer();
void seek(long a);
long length();
void setLength(long a);
}
#Reader
abstract class Reader implements Readable,Closeable{
Object lock;
static Reader nullReader();
Reader(){}
Reader(Object a){}
int read();
int read(char[] a);
int read(char[] a,int b,int c);
long skip(long a);
boolean ready();
boolean markSupported();
void mark(int a);
void reset();
long transferTo(Writer a);
}
#SequenceInputStream
import java.util.Enumeration;
class SequenceInputStream extends InputStream{
SequenceInputStream(Enumeration<? extends InputStream> a){}
SequenceInputStream(InputStream a,InputStream b){}
}
#Serial
import java.lang.annotation.Annotation;
interface Serial extends Annotation{
}
#Serializable
interface Serializable{
}
#StreamCorruptedException
class StreamCorruptedException extends ObjectStreamException{
StreamCorruptedException(String a){}
StreamCorruptedException(){}
}
#StringBufferInputStream
class StringBufferInputStream extends InputStream{
String buffer;
int pos;
int count;
StringBufferInputStream(String a){}
}
#StringReader
class StringReader extends Reader{
StringReader(String a){}
}
#StringWriter
class StringWriter extends Writer{
StringWriter(){}
StringWriter(int a){}
StringWriter append(CharSequence a);
StringWriter append(CharSequence a,int b,int c);
StringWriter append(char a);
StringBuffer getBuffer();
}
#SyncFailedException
class SyncFailedException extends IOException{
SyncFailedException(String a){}
}
#UTFDataFormatException
class UTFDataFormatException extends IOException{
UTFDataFormatException(){}
UTFDataFormatException(String a){}
}
#UncheckedIOException
class UncheckedIOException extends RuntimeException{
UncheckedIOException(String a,IOException b){}
UncheckedIOException(IOException a){}
IOException getCause();
}
#UnsupportedEncodingException
class UnsupportedEncodingException extends IOException{
UnsupportedEncodingException(){}
UnsupportedEncodingException(String a){}
}
#WriteAbortedException
class WriteAbortedException extends ObjectStreamException{
Exception detail;
WriteAbortedException(String a,Exception b){}
}
#Writer
abstract class Writer implements Appendable,Closeable,Flushable{
Object lock;
static Writer nullWriter();
Writer(){}
Writer(Object a){}
void write(int a);
void write(char[] a);
void write(char[] a,int b,int c);
void write(String a);
void write(String a,int b,int c);
Writer append(CharSequence a);
Writer append(CharSequence a,int b,int c);
Writer append(char a);
}

#AccessDeniedException
class AccessDeniedException extends FileSystemException{
AccessDeniedException(String a){}
AccessDeniedException(String a,String b,String c){}
}
#AccessMode
class AccessMode extends Enum<AccessMode>{
static AccessMode READ;
static AccessMode WRITE;
static AccessMode EXECUTE;
}
#AtomicMoveNotSupportedException
class AtomicMoveNotSupportedException extends FileSystemException{
AtomicMoveNotSupportedException(String a,String b,String c){}
}
#ClosedDirectoryStreamException
class ClosedDirectoryStreamException extends IllegalStateException{
ClosedDirectoryStreamException(){}
}
#ClosedFileSystemException
class ClosedFileSystemException extends IllegalStateException{
ClosedFileSystemException(){}
}
#ClosedWatchServiceException
class ClosedWatchServiceException extends IllegalStateException{
ClosedWatchServiceException(){}
}
#CopyOption
interface CopyOption{
}
#DirectoryIteratorException
import java.io.IOException;
import java.util.ConcurrentModificationException;
class DirectoryIteratorException extends ConcurrentModificationException{
DirectoryIteratorException(IOException a){}
IOException getCause();
}
#DirectoryNotEmptyException
class DirectoryNotEmptyException extends FileSystemException{
DirectoryNotEmptyException(String a){}
}
#DirectoryStream
import java.io.Closeable;
interface DirectoryStream<T> extends Closeable,Iterable<T>{
interface Filter<T>{
boolean accept(T a);
}
}
#FileAlreadyExistsException
class FileAlreadyExistsException extends FileSystemException{
FileAlreadyExistsException(String a){}
FileAlreadyExistsException(String a,String b,String c){}
}
#FileStore
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.FileStoreAttributeView;
abstract class FileStore{
FileStore(){}
String name();
String type();
boolean isReadOnly();
long getTotalSpace();
long getUsableSpace();
long getUnallocatedSpace();
long getBlockSize();
boolean supportsFileAttributeView(Class<? extends FileAttributeView> a);
boolean supportsFileAttributeView(String a);
<V extends FileStoreAttributeView>V getFileStoreAttributeView(Class<V> a);
Object getAttribute(String a);
}
#FileSystem
import java.io.Closeable;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.Set;
abstract class FileSystem implements Closeable{
FileSystem(){}
FileSystemProvider provider();
boolean isOpen();
boolean isReadOnly();
String getSeparator();
Iterable<Path>getRootDirectories();
Iterable<FileStore>getFileStores();
Set<String>supportedFileAttributeViews();
Path getPath(String a,String... b);
PathMatcher getPathMatcher(String a);
UserPrincipalLookupService getUserPrincipalLookupService();
WatchService newWatchService();
}
#FileSystemAlreadyExistsException
class FileSystemAlreadyExistsException extends RuntimeException{
FileSystemAlreadyExistsException(){}
FileSystemAlreadyExistsException(String a){}
}
#FileSystemException
import java.io.IOException;
class FileSystemException extends IOException{
FileSystemException(String a){}
FileSystemException(String a,String b,String c){}
String getFile();
String getOtherFile();
String getReason();
}
#FileSystemLoopException
class FileSystemLoopException extends FileSystemException{
FileSystemLoopException(String a){}
}
#FileSystemNotFoundException
class FileSystemNotFoundException extends RuntimeException{
FileSystemNotFoundException(){}
FileSystemNotFoundException(String a){}
}
#FileSystems
import java.net.URI;
import java.util.Map;
class FileSystems{
static FileSystem getDefault();
static FileSystem getFileSystem(URI a);
static FileSystem newFileSystem(URI a,Map<String,?> b);
static FileSystem newFileSystem(URI a,Map<String,?> b,ClassLoader c);
static FileSystem newFileSystem(Path a,ClassLoader b);
static FileSystem newFileSystem(Path a,Map<String,?> b);
static FileSystem newFileSystem(Path a);
static FileSystem newFileSystem(Path a,Map<String,?> b,ClassLoader c);
}
#FileVisitOption
class FileVisitOption extends Enum<FileVisitOption>{
static FileVisitOption FOLLOW_LINKS;
}
#FileVisitResult
class FileVisitResult extends Enum<FileVisitResult>{
static FileVisitResult CONTINUE;
static FileVisitResult TERMINATE;
static FileVisitResult SKIP_SUBTREE;
static FileVisitResult SKIP_SIBLINGS;
}
#FileVisitor
import java.io.IOException;
import java.nio.file.attribute.BasicFileAttributes;
interface FileVisitor<T>{
FileVisitResult preVisitDirectory(T a,BasicFileAttributes b);
FileVisitResult visitFile(T a,BasicFileAttributes b);
FileVisitResult visitFileFailed(T a,IOException b);
FileVisitResult postVisitDirectory(T a,IOException b);
}
#Files
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.Charset;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserPrincipal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
class Files{
static InputStream newInputStream(Path a,OpenOption... b);
static OutputStream newOutputStream(Path a,OpenOption... b);
static SeekableByteChannel newByteChannel(Path a,Set<? extends OpenOption> b,FileAttribute<?>... c);
static SeekableByteChannel newByteChannel(Path a,OpenOption... b);
static DirectoryStream<Path>newDirectoryStream(Path a);
static DirectoryStream<Path>newDirectoryStream(Path a,String b);
static DirectoryStream<Path>newDirectoryStream(Path a,DirectoryStream.Filter<? super Path> b);
static Path createFile(Path a,FileAttribute<?>... b);
static Path createDirectory(Path a,FileAttribute<?>... b);
static Path createDirectories(Path a,FileAttribute<?>... b);
static Path createTempFile(Path a,String b,String c,FileAttribute<?>... d);
static Path createTempFile(String a,String b,FileAttribute<?>... c);
static Path createTempDirectory(Path a,String b,FileAttribute<?>... c);
static Path createTempDirectory(String a,FileAttribute<?>... b);
static Path createSymbolicLink(Path a,Path b,FileAttribute<?>... c);
static Path createLink(Path a,Path b);
static void delete(Path a);
static boolean deleteIfExists(Path a);
static Path copy(Path a,Path b,CopyOption... c);
static Path move(Path a,Path b,CopyOption... c);
static Path readSymbolicLink(Path a);
static FileStore getFileStore(Path a);
static boolean isSameFile(Path a,Path b);
static long mismatch(Path a,Path b);
static boolean isHidden(Path a);
static String probeContentType(Path a);
static <V extends FileAttributeView>V getFileAttributeView(Path a,Class<V> b,LinkOption... c);
static <A extends BasicFileAttributes>A readAttributes(Path a,Class<A> b,LinkOption... c);
static Path setAttribute(Path a,String b,Object c,LinkOption... d);
static Object getAttribute(Path a,String b,LinkOption... c);
static Map<String,Object>readAttributes(Path a,String b,LinkOption... c);
static Set<PosixFilePermission>getPosixFilePermissions(Path a,LinkOption... b);
static Path setPosixFilePermissions(Path a,Set<PosixFilePermission> b);
static UserPrincipal getOwner(Path a,LinkOption... b);
static Path setOwner(Path a,UserPrincipal b);
static boolean isSymbolicLink(Path a);
static boolean isDirectory(Path a,LinkOption... b);
static boolean isRegularFile(Path a,LinkOption... b);
static FileTime getLastModifiedTime(Path a,LinkOption... b);
static Path setLastModifiedTime(Path a,FileTime b);
static long size(Path a);
static boolean exists(Path a,LinkOption... b);
static boolean notExists(Path a,LinkOption... b);
static boolean isReadable(Path a);
static boolean isWritable(Path a);
static boolean isExecutable(Path a);
static Path walkFileTree(Path a,Set<FileVisitOption> b,int c,FileVisitor<? super Path> d);
static Path walkFileTree(Path a,FileVisitor<? super Path> b);
static BufferedReader newBufferedReader(Path a,Charset b);
static BufferedReader newBufferedReader(Path a);
static BufferedWriter newBufferedWriter(Path a,Charset b,OpenOption... c);
static BufferedWriter newBufferedWriter(Path a,OpenOption... b);
static long copy(InputStream a,Path b,CopyOption... c);
static long copy(Path a,OutputStream b);
static byte[] readAllBytes(Path a);
static String readString(Path a);
static String readString(Path a,Charset b);
static List<String>readAllLines(Path a,Charset b);
static List<String>readAllLines(Path a);
static Path write(Path a,byte[] b,OpenOption... c);
static Path write(Path a,Iterable<? extends CharSequence> b,Charset c,OpenOption... d);
static Path write(Path a,Iterable<? extends CharSequence> b,OpenOption... c);
static Path writeString(Path a,CharSequence b,OpenOption... c);
static Path writeString(Path a,CharSequence b,Charset c,OpenOption... d);
static Stream<Path>list(Path a);
static Stream<Path>walk(Path a,int b,FileVisitOption... c);
static Stream<Path>walk(Path a,FileVisitOption... b);
static Stream<Path>find(Path a,int b,BiPredicate<Path,BasicFileAttributes> c,FileVisitOption... d);
static Stream<String>lines(Path a,Charset b);
static Stream<String>lines(Path a);
}
#InvalidPathException
class InvalidPathException extends IllegalArgumentException{
InvalidPathException(String a,String b,int c){}
InvalidPathException(String a,String b){}
String getInput();
String getReason();
int getIndex();
}
#LinkOption
class LinkOption extends Enum<LinkOption> implements OpenOption,CopyOption{
static LinkOption NOFOLLOW_LINKS;
}
#NoSuchFileException
class NoSuchFileException extends FileSystemException{
NoSuchFileException(String a){}
NoSuchFileException(String a,String b,String c){}
}
#NotDirectoryException
class NotDirectoryException extends FileSystemException{
NotDirectoryException(String a){}
}
#NotLinkException
class NotLinkException extends FileSystemException{
NotLinkException(String a){}
NotLinkException(String a,String b,String c){}
}
#OpenOption
interface OpenOption{
}
#Path
import java.io.File;
import java.net.URI;
import java.util.Iterator;
interface Path extends Comparable<Path>,Iterable<Path>,Watchable{
static Path of(String a,String... b);
static Path of(URI a);
FileSystem getFileSystem();
boolean isAbsolute();
Path getRoot();
Path getFileName();
Path getParent();
int getNameCount();
Path getName(int a);
Path subpath(int a,int b);
boolean startsWith(Path a);
default boolean startsWith(String a);
boolean endsWith(Path a);
default boolean endsWith(String a);
Path normalize();
Path resolve(Path a);
default Path resolve(String a);
default Path resolveSibling(Path a);
default Path resolveSibling(String a);
Path relativize(Path a);
URI toUri();
Path toAbsolutePath();
Path toRealPath(LinkOption... a);
default File toFile();
default WatchKey register(WatchService a,WatchEvent.Kind<?>... b);
default Iterator<Path>iterator();
int compareTo(Path a);
}
#PathMatcher
interface PathMatcher{
boolean matches(Path a);
}
#Paths
import java.net.URI;
class Paths{
static Path get(String a,String... b);
static Path get(URI a);
}
#ProviderMismatchException
class ProviderMismatchException extends IllegalArgumentException{
ProviderMismatchException(){}
ProviderMismatchException(String a){}
}
#ProviderNotFoundException
class ProviderNotFoundException extends RuntimeException{
ProviderNotFoundException(){}
ProviderNotFoundException(String a){}
}
#ReadOnlyFileSystemException
class ReadOnlyFileSystemException extends UnsupportedOperationException{
ReadOnlyFileSystemException(){}
}
#SecureDirectoryStream
import java.nio.channels.SeekableByteChannel;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.util.Set;
interface SecureDirectoryStream<T> extends DirectoryStream<T>{
SecureDirectoryStream<T>newDirectoryStream(T a,LinkOption... b);
SeekableByteChannel newByteChannel(T a,Set<? extends OpenOption> b,FileAttribute<?>... c);
void deleteFile(T a);
void deleteDirectory(T a);
void move(T a,SecureDirectoryStream<T> b,T c);
<V extends FileAttributeView>V getFileAttributeView(Class<V> a);
<V extends FileAttributeView>V getFileAttributeView(T a,Class<V> b,LinkOption... c);
}
#SimpleFileVisitor
class SimpleFileVisitor<T> implements FileVisitor<T>{
SimpleFileVisitor(){}
}
#StandardCopyOption
class StandardCopyOption extends Enum<StandardCopyOption> implements CopyOption{
static StandardCopyOption REPLACE_EXISTING;
static StandardCopyOption COPY_ATTRIBUTES;
static StandardCopyOption ATOMIC_MOVE;
}
#StandardOpenOption
class StandardOpenOption extends Enum<StandardOpenOption> implements OpenOption{
static StandardOpenOption READ;
static StandardOpenOption WRITE;
static StandardOpenOption APPEND;
static StandardOpenOption TRUNCATE_EXISTING;
static StandardOpenOption CREATE;
static StandardOpenOption CREATE_NEW;
static StandardOpenOption DELETE_ON_CLOSE;
static StandardOpenOption SPARSE;
static StandardOpenOption SYNC;
static StandardOpenOption DSYNC;
}
#StandardWatchEventKinds
class StandardWatchEventKinds{
static WatchEvent.Kind<Object> OVERFLOW;
static WatchEvent.Kind<Path> ENTRY_CREATE;
static WatchEvent.Kind<Path> ENTRY_DELETE;
static WatchEvent.Kind<Path> ENTRY_MODIFY;
}
#WatchEvent
interface WatchEvent<T>{
WatchEvent.Kind<T>kind();
int count();
T context();
interface Kind<T>{
String name();
Class<T>type();
}
interface Modifier{
String name();
}
}
#WatchKey
import java.util.List;
interface WatchKey{
boolean isValid();
List<WatchEvent<?>>pollEvents();
boolean reset();
void cancel();
Watchable watchable();
}
#WatchService
import java.io.Closeable;
import java.util.concurrent.TimeUnit;
interface WatchService extends Closeable{
WatchKey poll();
WatchKey poll(long a,TimeUnit b);
WatchKey take();
}
#Watchable
interface Watchable{
WatchKey register(WatchService a,WatchEvent.Kind<?>[] b,WatchEvent.Modifier... c);
WatchKey register(WatchService a,WatchEvent.Kind<?>... b);
}

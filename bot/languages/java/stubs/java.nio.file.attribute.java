#BasicFileAttributes
interface BasicFileAttributes{
FileTime lastModifiedTime();
FileTime lastAccessTime();
FileTime creationTime();
boolean isRegularFile();
boolean isDirectory();
boolean isSymbolicLink();
boolean isOther();
long size();
Object fileKey();
}
#FileAttribute
interface FileAttribute<T>{
String name();
T value();
}
#FileTime
import java.time.Instant;
import java.util.concurrent.TimeUnit;
class FileTime implements Comparable<FileTime>{
static FileTime from(long a,TimeUnit b);
static FileTime fromMillis(long a);
static FileTime from(Instant a);
long to(TimeUnit a);
long toMillis();
Instant toInstant();
int compareTo(FileTime a);
}

#Cleaner
import java.util.concurrent.ThreadFactory;
class Cleaner{
static Cleaner create();
static Cleaner create(ThreadFactory a);
Cleaner.Cleanable register(Object a,Runnable b);
interface Cleanable{
void clean();
}
}
#PhantomReference
class PhantomReference<T> extends Reference<T>{
PhantomReference(T a,ReferenceQueue<? super T> b){}
}
#Reference
abstract class Reference<T>{
T get();
boolean refersTo(T a);
void clear();
boolean isEnqueued();
boolean enqueue();
Object clone();
static void reachabilityFence(Object a);
}
#ReferenceQueue
class ReferenceQueue<T>{
ReferenceQueue(){}
Reference<? extends T>poll();
Reference<? extends T>remove(long a);
Reference<? extends T>remove();
}
#SoftReference
class SoftReference<T> extends Reference<T>{
SoftReference(T a){}
SoftReference(T a,ReferenceQueue<? super T> b){}
}
#WeakReference
class WeakReference<T> extends Reference<T>{
WeakReference(T a){}
WeakReference(T a,ReferenceQueue<? super T> b){}
}

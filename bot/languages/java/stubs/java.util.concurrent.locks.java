#Condition
import java.util.Date;
import java.util.concurrent.TimeUnit;
interface Condition{
void await();
void awaitUninterruptibly();
long awaitNanos(long a);
boolean await(long a,TimeUnit b);
boolean awaitUntil(Date a);
void signal();
void signalAll();
}
#Lock
import java.util.concurrent.TimeUnit;
interface Lock{
void lock();
void lockInterruptibly();
boolean tryLock();
boolean tryLock(long a,TimeUnit b);
void unlock();
Condition newCondition();
}
#ReadWriteLock
interface ReadWriteLock{
Lock readLock();
Lock writeLock();
}
#ReentrantLock
import java.io.Serializable;
import java.util.Collection;
class ReentrantLock implements Lock,Serializable{
ReentrantLock(){}
ReentrantLock(boolean a){}
int getHoldCount();
boolean isHeldByCurrentThread();
boolean isLocked();
boolean isFair();
Thread getOwner();
boolean hasQueuedThreads();
boolean hasQueuedThread(Thread a);
int getQueueLength();
Collection<Thread>getQueuedThreads();
boolean hasWaiters(Condition a);
int getWaitQueueLength(Condition a);
Collection<Thread>getWaitingThreads(Condition a);
}
#ReentrantReadWriteLock
import java.io.Serializable;
import java.util.Collection;
class ReentrantReadWriteLock implements ReadWriteLock,Serializable{
ReentrantReadWriteLock(){}
ReentrantReadWriteLock(boolean a){}
ReentrantReadWriteLock.WriteLock writeLock();
ReentrantReadWriteLock.ReadLock readLock();
boolean isFair();
Thread getOwner();
int getReadLockCount();
boolean isWriteLocked();
boolean isWriteLockedByCurrentThread();
int getWriteHoldCount();
int getReadHoldCount();
Collection<Thread>getQueuedWriterThreads();
Collection<Thread>getQueuedReaderThreads();
boolean hasQueuedThreads();
boolean hasQueuedThread(Thread a);
int getQueueLength();
Collection<Thread>getQueuedThreads();
boolean hasWaiters(Condition a);
int getWaitQueueLength(Condition a);
Collection<Thread>getWaitingThreads(Condition a);
class ReadLock implements Lock,Serializable{
ReadLock(ReentrantReadWriteLock a){}
}
class WriteLock implements Lock,Serializable{
WriteLock(ReentrantReadWriteLock a){}
boolean isHeldByCurrentThread();
int getHoldCount();
}
}
#StampedLock
import java.io.Serializable;
import java.util.concurrent.TimeUnit;
class StampedLock implements Serializable{
StampedLock(){}
long writeLock();
long tryWriteLock();
long tryWriteLock(long a,TimeUnit b);
long writeLockInterruptibly();
long readLock();
long tryReadLock();
long tryReadLock(long a,TimeUnit b);
long readLockInterruptibly();
long tryOptimisticRead();
boolean validate(long a);
void unlockWrite(long a);
void unlockRead(long a);
void unlock(long a);
long tryConvertToWriteLock(long a);
long tryConvertToReadLock(long a);
long tryConvertToOptimisticRead(long a);
boolean tryUnlockWrite();
boolean tryUnlockRead();
boolean isWriteLocked();
boolean isReadLocked();
static boolean isWriteLockStamp(long a);
static boolean isReadLockStamp(long a);
static boolean isLockStamp(long a);
static boolean isOptimisticReadStamp(long a);
int getReadLockCount();
Lock asReadLock();
Lock asWriteLock();
ReadWriteLock asReadWriteLock();
}

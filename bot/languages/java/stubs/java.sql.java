#Date
import java.time.Instant;
import java.time.LocalDate;
class Date extends Date{
Date(int a,int b,int c){}
Date(long a){}
void setTime(long a);
static Date valueOf(String a);
int getHours();
int getMinutes();
int getSeconds();
void setHours(int a);
void setMinutes(int a);
void setSeconds(int a);
static Date valueOf(LocalDate a);
LocalDate toLocalDate();
Instant toInstant();
}
#SQLException
import java.util.Iterator;
class SQLException extends Exception implements Iterable<Throwable>{
SQLException(String a,String b,int c){}
SQLException(String a,String b){}
SQLException(String a){}
SQLException(){}
SQLException(Throwable a){}
SQLException(String a,Throwable b){}
SQLException(String a,String b,Throwable c){}
SQLException(String a,String b,int c,Throwable d){}
String getSQLState();
int getErrorCode();
SQLException getNextException();
void setNextException(SQLException a);
Iterator<Throwable>iterator();
}
#Time
import java.time.LocalTime;
class Time extends Date{
Time(int a,int b,int c){}
Time(long a){}
static Time valueOf(String a);
static Time valueOf(LocalTime a);
LocalTime toLocalTime();
}
#Timestamp
import java.time.Instant;
import java.time.LocalDateTime;
class Timestamp extends Date{
Timestamp(int a,int b,int c,int d,int e,int f,int g){}
Timestamp(long a){}
static Timestamp valueOf(String a);
int getNanos();
void setNanos(int a);
boolean equals(Timestamp a);
boolean before(Timestamp a);
boolean after(Timestamp a);
int compareTo(Timestamp a);
static Timestamp valueOf(LocalDateTime a);
LocalDateTime toLocalDateTime();
static Timestamp from(Instant a);
}

#ChronoField
class ChronoField extends Enum<ChronoField> implements TemporalField{
static ChronoField NANO_OF_SECOND;
static ChronoField NANO_OF_DAY;
static ChronoField MICRO_OF_SECOND;
static ChronoField MICRO_OF_DAY;
static ChronoField MILLI_OF_SECOND;
static ChronoField MILLI_OF_DAY;
static ChronoField SECOND_OF_MINUTE;
static ChronoField SECOND_OF_DAY;
static ChronoField MINUTE_OF_HOUR;
static ChronoField MINUTE_OF_DAY;
static ChronoField HOUR_OF_AMPM;
static ChronoField CLOCK_HOUR_OF_AMPM;
static ChronoField HOUR_OF_DAY;
static ChronoField CLOCK_HOUR_OF_DAY;
static ChronoField AMPM_OF_DAY;
static ChronoField DAY_OF_WEEK;
static ChronoField ALIGNED_DAY_OF_WEEK_IN_MONTH;
static ChronoField ALIGNED_DAY_OF_WEEK_IN_YEAR;
static ChronoField DAY_OF_MONTH;
static ChronoField DAY_OF_YEAR;
static ChronoField EPOCH_DAY;
static ChronoField ALIGNED_WEEK_OF_MONTH;
static ChronoField ALIGNED_WEEK_OF_YEAR;
static ChronoField MONTH_OF_YEAR;
static ChronoField PROLEPTIC_MONTH;
static ChronoField YEAR_OF_ERA;
static ChronoField YEAR;
static ChronoField ERA;
static ChronoField INSTANT_SECONDS;
static ChronoField OFFSET_SECONDS;
long checkValidValue(long a);
int checkValidIntValue(long a);
}
#ChronoUnit
class ChronoUnit extends Enum<ChronoUnit> implements TemporalUnit{
static ChronoUnit NANOS;
static ChronoUnit MICROS;
static ChronoUnit MILLIS;
static ChronoUnit SECONDS;
static ChronoUnit MINUTES;
static ChronoUnit HOURS;
static ChronoUnit HALF_DAYS;
static ChronoUnit DAYS;
static ChronoUnit WEEKS;
static ChronoUnit MONTHS;
static ChronoUnit YEARS;
static ChronoUnit DECADES;
static ChronoUnit CENTURIES;
static ChronoUnit MILLENNIA;
static ChronoUnit ERAS;
static ChronoUnit FOREVER;
}
#IsoFields
class IsoFields{
static TemporalField DAY_OF_QUARTER;
static TemporalField QUARTER_OF_YEAR;
static TemporalField WEEK_OF_WEEK_BASED_YEAR;
static TemporalField WEEK_BASED_YEAR;
static TemporalUnit WEEK_BASED_YEARS;
static TemporalUnit QUARTER_YEARS;
}
#JulianFields
class JulianFields{
static TemporalField JULIAN_DAY;
static TemporalField MODIFIED_JULIAN_DAY;
static TemporalField RATA_DIE;
}
#Temporal
interface Temporal extends TemporalAccessor{
boolean isSupported(TemporalUnit a);
default Temporal with(TemporalAdjuster a);
Temporal with(TemporalField a,long b);
default Temporal plus(TemporalAmount a);
Temporal plus(long a,TemporalUnit b);
default Temporal minus(TemporalAmount a);
default Temporal minus(long a,TemporalUnit b);
long until(Temporal a,TemporalUnit b);
}
#TemporalAccessor
interface TemporalAccessor{
boolean isSupported(TemporalField a);
default ValueRange range(TemporalField a);
default int get(TemporalField a);
long getLong(TemporalField a);
default <R>R query(TemporalQuery<R> a);
}
#TemporalAdjuster
interface TemporalAdjuster{
Temporal adjustInto(Temporal a);
}
#TemporalAdjusters
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.function.UnaryOperator;
class TemporalAdjusters{
static TemporalAdjuster ofDateAdjuster(UnaryOperator<LocalDate> a);
static TemporalAdjuster firstDayOfMonth();
static TemporalAdjuster lastDayOfMonth();
static TemporalAdjuster firstDayOfNextMonth();
static TemporalAdjuster firstDayOfYear();
static TemporalAdjuster lastDayOfYear();
static TemporalAdjuster firstDayOfNextYear();
static TemporalAdjuster firstInMonth(DayOfWeek a);
static TemporalAdjuster lastInMonth(DayOfWeek a);
static TemporalAdjuster dayOfWeekInMonth(int a,DayOfWeek b);
static TemporalAdjuster next(DayOfWeek a);
static TemporalAdjuster nextOrSame(DayOfWeek a);
static TemporalAdjuster previous(DayOfWeek a);
static TemporalAdjuster previousOrSame(DayOfWeek a);
}
#TemporalAmount
import java.util.List;
interface TemporalAmount{
long get(TemporalUnit a);
List<TemporalUnit>getUnits();
Temporal addTo(Temporal a);
Temporal subtractFrom(Temporal a);
}
#TemporalField
import java.time.format.ResolverStyle;
import java.util.Locale;
import java.util.Map;
interface TemporalField{
default String getDisplayName(Locale a);
TemporalUnit getBaseUnit();
TemporalUnit getRangeUnit();
ValueRange range();
boolean isDateBased();
boolean isTimeBased();
boolean isSupportedBy(TemporalAccessor a);
ValueRange rangeRefinedBy(TemporalAccessor a);
long getFrom(TemporalAccessor a);
<R extends Temporal>R adjustInto(R a,long b);
default TemporalAccessor resolve(Map<TemporalField,Long> a,TemporalAccessor b,ResolverStyle c);
}
#TemporalQueries
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.chrono.Chronology;
class TemporalQueries{
static TemporalQuery<ZoneId>zoneId();
static TemporalQuery<Chronology>chronology();
static TemporalQuery<TemporalUnit>precision();
static TemporalQuery<ZoneId>zone();
static TemporalQuery<ZoneOffset>offset();
static TemporalQuery<LocalDate>localDate();
static TemporalQuery<LocalTime>localTime();
}
#TemporalQuery
interface TemporalQuery<R>{
R queryFrom(TemporalAccessor a);
}
#TemporalUnit
import java.time.Duration;
interface TemporalUnit{
Duration getDuration();
boolean isDurationEstimated();
boolean isDateBased();
boolean isTimeBased();
default boolean isSupportedBy(Temporal a);
<R extends Temporal>R addTo(R a,long b);
long between(Temporal a,Temporal b);
}
#UnsupportedTemporalTypeException
import java.time.DateTimeException;
class UnsupportedTemporalTypeException extends DateTimeException{
UnsupportedTemporalTypeException(String a){}
UnsupportedTemporalTypeException(String a,Throwable b){}
}
#ValueRange
import java.io.Serializable;
class ValueRange implements Serializable{
static ValueRange of(long a,long b);
static ValueRange of(long a,long b,long c);
static ValueRange of(long a,long b,long c,long d);
boolean isFixed();
long getMinimum();
long getLargestMinimum();
long getSmallestMaximum();
long getMaximum();
boolean isIntValue();
boolean isValidValue(long a);
boolean isValidIntValue(long a);
long checkValidValue(long a,TemporalField b);
int checkValidIntValue(long a,TemporalField b);
}
#WeekFields
import java.io.Serializable;
import java.time.DayOfWeek;
import java.util.Locale;
class WeekFields implements Serializable{
static WeekFields ISO;
static WeekFields SUNDAY_START;
static TemporalUnit WEEK_BASED_YEARS;
static WeekFields of(Locale a);
static WeekFields of(DayOfWeek a,int b);
DayOfWeek getFirstDayOfWeek();
int getMinimalDaysInFirstWeek();
TemporalField dayOfWeek();
TemporalField weekOfMonth();
TemporalField weekOfYear();
TemporalField weekOfWeekBasedYear();
TemporalField weekBasedYear();
}

#DateTimeFormatter
import java.text.Format;
import java.text.ParsePosition;
import java.time.Period;
import java.time.ZoneId;
import java.time.chrono.Chronology;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalField;
import java.time.temporal.TemporalQuery;
import java.util.Locale;
import java.util.Set;
class DateTimeFormatter{
static DateTimeFormatter ISO_LOCAL_DATE;
static DateTimeFormatter ISO_OFFSET_DATE;
static DateTimeFormatter ISO_DATE;
static DateTimeFormatter ISO_LOCAL_TIME;
static DateTimeFormatter ISO_OFFSET_TIME;
static DateTimeFormatter ISO_TIME;
static DateTimeFormatter ISO_LOCAL_DATE_TIME;
static DateTimeFormatter ISO_OFFSET_DATE_TIME;
static DateTimeFormatter ISO_ZONED_DATE_TIME;
static DateTimeFormatter ISO_DATE_TIME;
static DateTimeFormatter ISO_ORDINAL_DATE;
static DateTimeFormatter ISO_WEEK_DATE;
static DateTimeFormatter ISO_INSTANT;
static DateTimeFormatter BASIC_ISO_DATE;
static DateTimeFormatter RFC_1123_DATE_TIME;
static DateTimeFormatter ofPattern(String a);
static DateTimeFormatter ofPattern(String a,Locale b);
static DateTimeFormatter ofLocalizedDate(FormatStyle a);
static DateTimeFormatter ofLocalizedTime(FormatStyle a);
static DateTimeFormatter ofLocalizedDateTime(FormatStyle a);
static DateTimeFormatter ofLocalizedDateTime(FormatStyle a,FormatStyle b);
static TemporalQuery<Period>parsedExcessDays();
static TemporalQuery<Boolean>parsedLeapSecond();
Locale getLocale();
DateTimeFormatter withLocale(Locale a);
DateTimeFormatter localizedBy(Locale a);
DecimalStyle getDecimalStyle();
DateTimeFormatter withDecimalStyle(DecimalStyle a);
Chronology getChronology();
DateTimeFormatter withChronology(Chronology a);
ZoneId getZone();
DateTimeFormatter withZone(ZoneId a);
ResolverStyle getResolverStyle();
DateTimeFormatter withResolverStyle(ResolverStyle a);
Set<TemporalField>getResolverFields();
DateTimeFormatter withResolverFields(TemporalField... a);
DateTimeFormatter withResolverFields(Set<TemporalField> a);
String format(TemporalAccessor a);
void formatTo(TemporalAccessor a,Appendable b);
TemporalAccessor parse(CharSequence a);
TemporalAccessor parse(CharSequence a,ParsePosition b);
<T>T parse(CharSequence a,TemporalQuery<T> b);
TemporalAccessor parseBest(CharSequence a,TemporalQuery<?>... b);
TemporalAccessor parseUnresolved(CharSequence a,ParsePosition b);
Format toFormat();
Format toFormat(TemporalQuery<?> a);
}
#DateTimeFormatterBuilder
import java.time.ZoneId;
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.Chronology;
import java.time.temporal.TemporalField;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
class DateTimeFormatterBuilder{
static String getLocalizedDateTimePattern(FormatStyle a,FormatStyle b,Chronology c,Locale d);
DateTimeFormatterBuilder(){}
DateTimeFormatterBuilder parseCaseSensitive();
DateTimeFormatterBuilder parseCaseInsensitive();
DateTimeFormatterBuilder parseStrict();
DateTimeFormatterBuilder parseLenient();
DateTimeFormatterBuilder parseDefaulting(TemporalField a,long b);
DateTimeFormatterBuilder appendValue(TemporalField a);
DateTimeFormatterBuilder appendValue(TemporalField a,int b);
DateTimeFormatterBuilder appendValue(TemporalField a,int b,int c,SignStyle d);
DateTimeFormatterBuilder appendValueReduced(TemporalField a,int b,int c,int d);
DateTimeFormatterBuilder appendValueReduced(TemporalField a,int b,int c,ChronoLocalDate d);
DateTimeFormatterBuilder appendFraction(TemporalField a,int b,int c,boolean d);
DateTimeFormatterBuilder appendText(TemporalField a);
DateTimeFormatterBuilder appendText(TemporalField a,TextStyle b);
DateTimeFormatterBuilder appendText(TemporalField a,Map<Long,String> b);
DateTimeFormatterBuilder appendInstant();
DateTimeFormatterBuilder appendInstant(int a);
DateTimeFormatterBuilder appendOffsetId();
DateTimeFormatterBuilder appendOffset(String a,String b);
DateTimeFormatterBuilder appendLocalizedOffset(TextStyle a);
DateTimeFormatterBuilder appendZoneId();
DateTimeFormatterBuilder appendZoneRegionId();
DateTimeFormatterBuilder appendZoneOrOffsetId();
DateTimeFormatterBuilder appendZoneText(TextStyle a);
DateTimeFormatterBuilder appendZoneText(TextStyle a,Set<ZoneId> b);
DateTimeFormatterBuilder appendGenericZoneText(TextStyle a);
DateTimeFormatterBuilder appendGenericZoneText(TextStyle a,Set<ZoneId> b);
DateTimeFormatterBuilder appendChronologyId();
DateTimeFormatterBuilder appendChronologyText(TextStyle a);
DateTimeFormatterBuilder appendLocalized(FormatStyle a,FormatStyle b);
DateTimeFormatterBuilder appendLiteral(char a);
DateTimeFormatterBuilder appendLiteral(String a);
DateTimeFormatterBuilder appendDayPeriodText(TextStyle a);
DateTimeFormatterBuilder append(DateTimeFormatter a);
DateTimeFormatterBuilder appendOptional(DateTimeFormatter a);
DateTimeFormatterBuilder appendPattern(String a);
DateTimeFormatterBuilder padNext(int a);
DateTimeFormatterBuilder padNext(int a,char b);
DateTimeFormatterBuilder optionalStart();
DateTimeFormatterBuilder optionalEnd();
DateTimeFormatter toFormatter();
DateTimeFormatter toFormatter(Locale a);
}
#DateTimeParseException
import java.time.DateTimeException;
class DateTimeParseException extends DateTimeException{
DateTimeParseException(String a,CharSequence b,int c){}
DateTimeParseException(String a,CharSequence b,int c,Throwable d){}
String getParsedString();
int getErrorIndex();
}
#DecimalStyle
import java.util.Locale;
import java.util.Set;
class DecimalStyle{
static DecimalStyle STANDARD;
static Set<Locale>getAvailableLocales();
static DecimalStyle ofDefaultLocale();
static DecimalStyle of(Locale a);
char getZeroDigit();
DecimalStyle withZeroDigit(char a);
char getPositiveSign();
DecimalStyle withPositiveSign(char a);
char getNegativeSign();
DecimalStyle withNegativeSign(char a);
char getDecimalSeparator();
DecimalStyle withDecimalSeparator(char a);
}
#FormatStyle
class FormatStyle extends Enum<FormatStyle>{
static FormatStyle FULL;
static FormatStyle LONG;
static FormatStyle MEDIUM;
static FormatStyle SHORT;
}
#ResolverStyle
class ResolverStyle extends Enum<ResolverStyle>{
static ResolverStyle STRICT;
static ResolverStyle SMART;
static ResolverStyle LENIENT;
}
#SignStyle
class SignStyle extends Enum<SignStyle>{
static SignStyle NORMAL;
static SignStyle ALWAYS;
static SignStyle NEVER;
static SignStyle NOT_NEGATIVE;
static SignStyle EXCEEDS_PAD;
}
#TextStyle
class TextStyle extends Enum<TextStyle>{
static TextStyle FULL;
static TextStyle FULL_STANDALONE;
static TextStyle SHORT;
static TextStyle SHORT_STANDALONE;
static TextStyle NARROW;
static TextStyle NARROW_STANDALONE;
boolean isStandalone();
TextStyle asStandalone();
TextStyle asNormal();
}

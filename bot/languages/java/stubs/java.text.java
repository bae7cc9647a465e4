#AttributedCharacterIterator
import java.io.Serializable;
import java.util.Map;
import java.util.Set;
interface AttributedCharacterIterator extends CharacterIterator{
int getRunStart();
int getRunStart(AttributedCharacterIterator.Attribute a);
int getRunStart(Set<? extends AttributedCharacterIterator.Attribute> a);
int getRunLimit();
int getRunLimit(AttributedCharacterIterator.Attribute a);
int getRunLimit(Set<? extends AttributedCharacterIterator.Attribute> a);
Map<AttributedCharacterIterator.Attribute,Object>getAttributes();
Object getAttribute(AttributedCharacterIterator.Attribute a);
Set<AttributedCharacterIterator.Attribute>getAllAttributeKeys();
class Attribute implements Serializable{
static AttributedCharacterIterator.Attribute LANGUAGE;
static AttributedCharacterIterator.Attribute READING;
static AttributedCharacterIterator.Attribute INPUT_METHOD_SEGMENT;
Attribute(String a){}
String getName();
Object readResolve();
}
}
#CharacterIterator
interface CharacterIterator extends Cloneable{
static char DONE;
char first();
char last();
char current();
char next();
char previous();
char setIndex(int a);
int getBeginIndex();
int getEndIndex();
int getIndex();
Object clone();
}
#Collator
import java.util.Comparator;
import java.util.Locale;
abstract class Collator implements Comparator<Object>,Cloneable{
static int PRIMARY;
static int SECONDARY;
static int TERTIARY;
static int IDENTICAL;
static int NO_DECOMPOSITION;
static int CANONICAL_DECOMPOSITION;
static int FULL_DECOMPOSITION;
static Collator getInstance();
static Collator getInstance(Locale a);
int compare(String a,String b);
int compare(Object a,Object b);
CollationKey getCollationKey(String a);
boolean equals(String a,String b);
int getStrength();
void setStrength(int a);
int getDecomposition();
void setDecomposition(int a);
static Locale[] getAvailableLocales();
Object clone();
Collator(){}
}
#DateFormat
import java.util.Calendar;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;
abstract class DateFormat extends Format{
Calendar calendar;
NumberFormat numberFormat;
static int ERA_FIELD;
static int YEAR_FIELD;
static int MONTH_FIELD;
static int DATE_FIELD;
static int HOUR_OF_DAY1_FIELD;
static int HOUR_OF_DAY0_FIELD;
static int MINUTE_FIELD;
static int SECOND_FIELD;
static int MILLISECOND_FIELD;
static int DAY_OF_WEEK_FIELD;
static int DAY_OF_YEAR_FIELD;
static int DAY_OF_WEEK_IN_MONTH_FIELD;
static int WEEK_OF_YEAR_FIELD;
static int WEEK_OF_MONTH_FIELD;
static int AM_PM_FIELD;
static int HOUR1_FIELD;
static int HOUR0_FIELD;
static int TIMEZONE_FIELD;
static int FULL;
static int LONG;
static int MEDIUM;
static int SHORT;
static int DEFAULT;
StringBuffer format(Date a,StringBuffer b,FieldPosition c);
String format(Date a);
Date parse(String a);
Date parse(String a,ParsePosition b);
static DateFormat getTimeInstance();
static DateFormat getTimeInstance(int a);
static DateFormat getTimeInstance(int a,Locale b);
static DateFormat getDateInstance();
static DateFormat getDateInstance(int a);
static DateFormat getDateInstance(int a,Locale b);
static DateFormat getDateTimeInstance();
static DateFormat getDateTimeInstance(int a,int b);
static DateFormat getDateTimeInstance(int a,int b,Locale c);
static DateFormat getInstance();
static Locale[] getAvailableLocales();
void setCalendar(Calendar a);
Calendar getCalendar();
void setNumberFormat(NumberFormat a);
NumberFormat getNumberFormat();
void setTimeZone(TimeZone a);
TimeZone getTimeZone();
void setLenient(boolean a);
boolean isLenient();
DateFormat(){}
class Field extends Format.Field{
static DateFormat.Field ERA;
static DateFormat.Field YEAR;
static DateFormat.Field MONTH;
static DateFormat.Field DAY_OF_MONTH;
static DateFormat.Field HOUR_OF_DAY1;
static DateFormat.Field HOUR_OF_DAY0;
static DateFormat.Field MINUTE;
static DateFormat.Field SECOND;
static DateFormat.Field MILLISECOND;
static DateFormat.Field DAY_OF_WEEK;
static DateFormat.Field DAY_OF_YEAR;
static DateFormat.Field DAY_OF_WEEK_IN_MONTH;
static DateFormat.Field WEEK_OF_YEAR;
static DateFormat.Field WEEK_OF_MONTH;
static DateFormat.Field AM_PM;
static DateFormat.Field HOUR1;
static DateFormat.Field HOUR0;
static DateFormat.Field TIME_ZONE;
static DateFormat.Field ofCalendarField(int a);
Field(String a,int b){}
int getCalendarField();
Object readResolve();
}
}
#DateFormatSymbols
import java.io.Serializable;
import java.util.Locale;
class DateFormatSymbols implements Serializable,Cloneable{
DateFormatSymbols(){}
DateFormatSymbols(Locale a){}
static Locale[] getAvailableLocales();
static DateFormatSymbols getInstance();
static DateFormatSymbols getInstance(Locale a);
String[] getEras();
void setEras(String[] a);
String[] getMonths();
void setMonths(String[] a);
String[] getShortMonths();
void setShortMonths(String[] a);
String[] getWeekdays();
void setWeekdays(String[] a);
String[] getShortWeekdays();
void setShortWeekdays(String[] a);
String[] getAmPmStrings();
void setAmPmStrings(String[] a);
String[][] getZoneStrings();
void setZoneStrings(String[][] a);
String getLocalPatternChars();
void setLocalPatternChars(String a);
Object clone();
}
#DecimalFormat
class DecimalFormat extends NumberFormat{
DecimalFormat(){}
DecimalFormat(String a){}
DecimalFormat(String a,DecimalFormatSymbols b){}
DecimalFormatSymbols getDecimalFormatSymbols();
void setDecimalFormatSymbols(DecimalFormatSymbols a);
String getPositivePrefix();
void setPositivePrefix(String a);
String getNegativePrefix();
void setNegativePrefix(String a);
String getPositiveSuffix();
void setPositiveSuffix(String a);
String getNegativeSuffix();
void setNegativeSuffix(String a);
int getMultiplier();
void setMultiplier(int a);
int getGroupingSize();
void setGroupingSize(int a);
boolean isDecimalSeparatorAlwaysShown();
void setDecimalSeparatorAlwaysShown(boolean a);
boolean isParseBigDecimal();
void setParseBigDecimal(boolean a);
String toPattern();
String toLocalizedPattern();
void applyPattern(String a);
void applyLocalizedPattern(String a);
}
#DecimalFormatSymbols
import java.io.Serializable;
import java.util.Currency;
import java.util.Locale;
class DecimalFormatSymbols implements Cloneable,Serializable{
DecimalFormatSymbols(){}
DecimalFormatSymbols(Locale a){}
static Locale[] getAvailableLocales();
static DecimalFormatSymbols getInstance();
static DecimalFormatSymbols getInstance(Locale a);
char getZeroDigit();
void setZeroDigit(char a);
char getGroupingSeparator();
void setGroupingSeparator(char a);
char getDecimalSeparator();
void setDecimalSeparator(char a);
char getPerMill();
void setPerMill(char a);
char getPercent();
void setPercent(char a);
char getDigit();
void setDigit(char a);
char getPatternSeparator();
void setPatternSeparator(char a);
String getInfinity();
void setInfinity(String a);
String getNaN();
void setNaN(String a);
char getMinusSign();
void setMinusSign(char a);
String getCurrencySymbol();
void setCurrencySymbol(String a);
String getInternationalCurrencySymbol();
void setInternationalCurrencySymbol(String a);
Currency getCurrency();
void setCurrency(Currency a);
char getMonetaryDecimalSeparator();
void setMonetaryDecimalSeparator(char a);
String getExponentSeparator();
void setExponentSeparator(String a);
char getMonetaryGroupingSeparator();
void setMonetaryGroupingSeparator(char a);
Object clone();
}
#FieldPosition
class FieldPosition{
FieldPosition(int a){}
FieldPosition(Format.Field a){}
FieldPosition(Format.Field a,int b){}
Format.Field getFieldAttribute();
int getField();
int getBeginIndex();
int getEndIndex();
void setBeginIndex(int a);
void setEndIndex(int a);
}
#Format
import java.io.Serializable;
abstract class Format implements Serializable,Cloneable{
Format(){}
String format(Object a);
StringBuffer format(Object a,StringBuffer b,FieldPosition c);
AttributedCharacterIterator formatToCharacterIterator(Object a);
Object parseObject(String a,ParsePosition b);
Object parseObject(String a);
Object clone();
class Field extends AttributedCharacterIterator.Attribute{
Field(String a){}
}
}
#MessageFormat
import java.util.Locale;
class MessageFormat extends Format{
MessageFormat(String a){}
MessageFormat(String a,Locale b){}
void setLocale(Locale a);
Locale getLocale();
void applyPattern(String a);
String toPattern();
void setFormatsByArgumentIndex(Format[] a);
void setFormats(Format[] a);
void setFormatByArgumentIndex(int a,Format b);
void setFormat(int a,Format b);
Format[] getFormatsByArgumentIndex();
Format[] getFormats();
StringBuffer format(Object[] a,StringBuffer b,FieldPosition c);
static String format(String a,Object... b);
Object[] parse(String a,ParsePosition b);
Object[] parse(String a);
class Field extends Format.Field{
static MessageFormat.Field ARGUMENT;
Field(String a){}
Object readResolve();
}
}
#Normalizer
class Normalizer{
static String normalize(CharSequence a,Normalizer.Form b);
static boolean isNormalized(CharSequence a,Normalizer.Form b);
class Form extends Enum<Normalizer.Form>{
static Normalizer.Form NFD;
static Normalizer.Form NFC;
static Normalizer.Form NFKD;
static Normalizer.Form NFKC;
}
}
#NumberFormat
import java.math.RoundingMode;
import java.util.Currency;
import java.util.Locale;
abstract class NumberFormat extends Format{
static int INTEGER_FIELD;
static int FRACTION_FIELD;
NumberFormat(){}
String format(double a);
String format(long a);
StringBuffer format(double a,StringBuffer b,FieldPosition c);
StringBuffer format(long a,StringBuffer b,FieldPosition c);
Number parse(String a,ParsePosition b);
Number parse(String a);
boolean isParseIntegerOnly();
void setParseIntegerOnly(boolean a);
static NumberFormat getInstance();
static NumberFormat getInstance(Locale a);
static NumberFormat getNumberInstance();
static NumberFormat getNumberInstance(Locale a);
static NumberFormat getIntegerInstance();
static NumberFormat getIntegerInstance(Locale a);
static NumberFormat getCurrencyInstance();
static NumberFormat getCurrencyInstance(Locale a);
static NumberFormat getPercentInstance();
static NumberFormat getPercentInstance(Locale a);
static NumberFormat getCompactNumberInstance();
static NumberFormat getCompactNumberInstance(Locale a,NumberFormat.Style b);
static Locale[] getAvailableLocales();
boolean isGroupingUsed();
void setGroupingUsed(boolean a);
int getMaximumIntegerDigits();
void setMaximumIntegerDigits(int a);
int getMinimumIntegerDigits();
void setMinimumIntegerDigits(int a);
int getMaximumFractionDigits();
void setMaximumFractionDigits(int a);
int getMinimumFractionDigits();
void setMinimumFractionDigits(int a);
Currency getCurrency();
void setCurrency(Currency a);
RoundingMode getRoundingMode();
void setRoundingMode(RoundingMode a);
class Field extends Format.Field{
static NumberFormat.Field INTEGER;
static NumberFormat.Field FRACTION;
static NumberFormat.Field EXPONENT;
static NumberFormat.Field DECIMAL_SEPARATOR;
static NumberFormat.Field SIGN;
static NumberFormat.Field GROUPING_SEPARATOR;
static NumberFormat.Field EXPONENT_SYMBOL;
static NumberFormat.Field PERCENT;
static NumberFormat.Field PERMILLE;
static NumberFormat.Field CURRENCY;
static NumberFormat.Field EXPONENT_SIGN;
static NumberFormat.Field PREFIX;
static NumberFormat.Field SUFFIX;
Field(String a){}
Object readResolve();
}
class Style extends Enum<NumberFormat.Style>{
static NumberFormat.Style SHORT;
static NumberFormat.Style LONG;
}
}
#ParseException
class ParseException extends Exception{
ParseException(String a,int b){}
int getErrorOffset();
}
#ParsePosition
class ParsePosition{
int getIndex();
void setIndex(int a);
ParsePosition(int a){}
void setErrorIndex(int a);
int getErrorIndex();
}
#SimpleDateFormat
import java.util.Date;
import java.util.Locale;
class SimpleDateFormat extends DateFormat{
SimpleDateFormat(){}
SimpleDateFormat(String a){}
SimpleDateFormat(String a,Locale b){}
SimpleDateFormat(String a,DateFormatSymbols b){}
void set2DigitYearStart(Date a);
Date get2DigitYearStart();
String toPattern();
String toLocalizedPattern();
void applyPattern(String a);
void applyLocalizedPattern(String a);
DateFormatSymbols getDateFormatSymbols();
void setDateFormatSymbols(DateFormatSymbols a);
}

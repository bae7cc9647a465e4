#CharacterCodingException
import java.io.IOException;
class CharacterCodingException extends IOException{
CharacterCodingException(){}
}
#Charset
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
abstract class Charset implements Comparable<Charset>{
static boolean isSupported(String a);
static Charset forName(String a);
static SortedMap<String,Charset>availableCharsets();
static Charset defaultCharset();
Charset(String a,String[] b){}
String name();
Set<String>aliases();
String displayName();
boolean isRegistered();
String displayName(Locale a);
boolean contains(Charset a);
CharsetDecoder newDecoder();
CharsetEncoder newEncoder();
boolean canEncode();
CharBuffer decode(ByteBuffer a);
ByteBuffer encode(CharBuffer a);
ByteBuffer encode(String a);
int compareTo(Charset a);
}
#CharsetDecoder
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
abstract class CharsetDecoder{
CharsetDecoder(Charset a,float b,float c){}
Charset charset();
String replacement();
CharsetDecoder replaceWith(String a);
void implReplaceWith(String a);
CodingErrorAction malformedInputAction();
CharsetDecoder onMalformedInput(CodingErrorAction a);
void implOnMalformedInput(CodingErrorAction a);
CodingErrorAction unmappableCharacterAction();
CharsetDecoder onUnmappableCharacter(CodingErrorAction a);
void implOnUnmappableCharacter(CodingErrorAction a);
float averageCharsPerByte();
float maxCharsPerByte();
CoderResult decode(ByteBuffer a,CharBuffer b,boolean c);
CoderResult flush(CharBuffer a);
CoderResult implFlush(CharBuffer a);
CharsetDecoder reset();
void implReset();
CoderResult decodeLoop(ByteBuffer a,CharBuffer b);
CharBuffer decode(ByteBuffer a);
boolean isAutoDetecting();
boolean isCharsetDetected();
Charset detectedCharset();
}
#CharsetEncoder
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
abstract class CharsetEncoder{
CharsetEncoder(Charset a,float b,float c,byte[] d){}
CharsetEncoder(Charset a,float b,float c){}
Charset charset();
byte[] replacement();
CharsetEncoder replaceWith(byte[] a);
void implReplaceWith(byte[] a);
boolean isLegalReplacement(byte[] a);
CodingErrorAction malformedInputAction();
CharsetEncoder onMalformedInput(CodingErrorAction a);
void implOnMalformedInput(CodingErrorAction a);
CodingErrorAction unmappableCharacterAction();
CharsetEncoder onUnmappableCharacter(CodingErrorAction a);
void implOnUnmappableCharacter(CodingErrorAction a);
float averageBytesPerChar();
float maxBytesPerChar();
CoderResult encode(CharBuffer a,ByteBuffer b,boolean c);
CoderResult flush(ByteBuffer a);
CoderResult implFlush(ByteBuffer a);
CharsetEncoder reset();
void implReset();
CoderResult encodeLoop(CharBuffer a,ByteBuffer b);
ByteBuffer encode(CharBuffer a);
boolean canEncode(char a);
boolean canEncode(CharSequence a);
}
#CoderMalfunctionError
class CoderMalfunctionError extends Error{
CoderMalfunctionError(Exception a){}
}
#CoderResult
class CoderResult{
static CoderResult UNDERFLOW;
static CoderResult OVERFLOW;
boolean isUnderflow();
boolean isOverflow();
boolean isError();
boolean isMalformed();
boolean isUnmappable();
int length();
static CoderResult malformedForLength(int a);
static CoderResult unmappableForLength(int a);
void throwException();
}
#CodingErrorAction
class CodingErrorAction{
static CodingErrorAction IGNORE;
static CodingErrorAction REPLACE;
static CodingErrorAction REPORT;
}
#IllegalCharsetNameException
class IllegalCharsetNameException extends IllegalArgumentException{
IllegalCharsetNameException(String a){}
String getCharsetName();
}
#MalformedInputException
class MalformedInputException extends CharacterCodingException{
MalformedInputException(int a){}
int getInputLength();
}
#StandardCharsets
class StandardCharsets{
static Charset US_ASCII;
static Charset ISO_8859_1;
static Charset UTF_8;
static Charset UTF_16BE;
static Charset UTF_16LE;
static Charset UTF_16;
}
#UnmappableCharacterException
class UnmappableCharacterException extends CharacterCodingException{
UnmappableCharacterException(int a){}
int getInputLength();
}
#UnsupportedCharsetException
class UnsupportedCharsetException extends IllegalArgumentException{
UnsupportedCharsetException(String a){}
String getCharsetName();
}

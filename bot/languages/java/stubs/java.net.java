#HttpURLConnection
import java.io.InputStream;
abstract class HttpURLConnection extends URLConnection{
String method;
int chunkLength;
int fixedContentLength;
long fixedContentLengthLong;
int responseCode;
String responseMessage;
boolean instanceFollowRedirects;
static int HTTP_OK;
static int HTTP_CREATED;
static int HTTP_ACCEPTED;
static int HTTP_NOT_AUTHORITATIVE;
static int HTTP_NO_CONTENT;
static int HTTP_RESET;
static int HTTP_PARTIAL;
static int HTTP_MULT_CHOICE;
static int HTTP_MOVED_PERM;
static int HTTP_MOVED_TEMP;
static int HTTP_SEE_OTHER;
static int HTTP_NOT_MODIFIED;
static int HTTP_USE_PROXY;
static int HTTP_BAD_REQUEST;
static int HTTP_UNAUTHORIZED;
static int HTTP_PAYMENT_REQUIRED;
static int HTTP_FORBIDDEN;
static int HTTP_NOT_FOUND;
static int HTTP_BAD_METHOD;
static int HTTP_NOT_ACCEPTABLE;
static int HTTP_PROXY_AUTH;
static int HTTP_CLIENT_TIMEOUT;
static int HTTP_CONFLICT;
static int HTTP_GONE;
static int HTTP_LENGTH_REQUIRED;
static int HTTP_PRECON_FAILED;
static int HTTP_ENTITY_TOO_LARGE;
static int HTTP_REQ_TOO_LONG;
static int HTTP_UNSUPPORTED_TYPE;
static int HTTP_SERVER_ERROR;
static int HTTP_INTERNAL_ERROR;
static int HTTP_NOT_IMPLEMENTED;
static int HTTP_BAD_GATEWAY;
static int HTTP_UNAVAILABLE;
static int HTTP_GATEWAY_TIMEOUT;
static int HTTP_VERSION;
void setAuthenticator(Authenticator a);
void setFixedLengthStreamingMode(int a);
void setFixedLengthStreamingMode(long a);
void setChunkedStreamingMode(int a);
HttpURLConnection(URL a){}
static void setFollowRedirects(boolean a);
static boolean getFollowRedirects();
void setInstanceFollowRedirects(boolean a);
boolean getInstanceFollowRedirects();
void setRequestMethod(String a);
String getRequestMethod();
int getResponseCode();
String getResponseMessage();
void disconnect();
boolean usingProxy();
InputStream getErrorStream();
}
#InetAddress
import java.io.Serializable;
class InetAddress implements Serializable{
boolean isMulticastAddress();
boolean isAnyLocalAddress();
boolean isLoopbackAddress();
boolean isLinkLocalAddress();
boolean isSiteLocalAddress();
boolean isMCGlobal();
boolean isMCNodeLocal();
boolean isMCLinkLocal();
boolean isMCSiteLocal();
boolean isMCOrgLocal();
boolean isReachable(int a);
boolean isReachable(NetworkInterface a,int b,int c);
String getHostName();
String getCanonicalHostName();
byte[] getAddress();
String getHostAddress();
static InetAddress getByAddress(String a,byte[] b);
static InetAddress getByName(String a);
static InetAddress[] getAllByName(String a);
static InetAddress getLoopbackAddress();
static InetAddress getByAddress(byte[] a);
static InetAddress getLocalHost();
}
#InetSocketAddress
class InetSocketAddress extends SocketAddress{
InetSocketAddress(int a){}
InetSocketAddress(InetAddress a,int b){}
InetSocketAddress(String a,int b){}
static InetSocketAddress createUnresolved(String a,int b);
int getPort();
InetAddress getAddress();
String getHostName();
String getHostString();
boolean isUnresolved();
}
#MalformedURLException
import java.io.IOException;
class MalformedURLException extends IOException{
MalformedURLException(){}
MalformedURLException(String a){}
}
#ServerSocket
import java.io.Closeable;
import java.nio.channels.ServerSocketChannel;
import java.util.Set;
class ServerSocket implements Closeable{
ServerSocket(SocketImpl a){}
ServerSocket(){}
ServerSocket(int a){}
ServerSocket(int a,int b){}
ServerSocket(int a,int b,InetAddress c){}
void bind(SocketAddress a);
void bind(SocketAddress a,int b);
InetAddress getInetAddress();
int getLocalPort();
SocketAddress getLocalSocketAddress();
Socket accept();
void implAccept(Socket a);
ServerSocketChannel getChannel();
boolean isBound();
boolean isClosed();
void setSoTimeout(int a);
int getSoTimeout();
void setReuseAddress(boolean a);
boolean getReuseAddress();
static void setSocketFactory(SocketImplFactory a);
void setReceiveBufferSize(int a);
int getReceiveBufferSize();
void setPerformancePreferences(int a,int b,int c);
<T>ServerSocket setOption(SocketOption<T> a,T b);
<T>T getOption(SocketOption<T> a);
Set<SocketOption<?>>supportedOptions();
}
#Socket
import java.io.Closeable;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.SocketChannel;
import java.util.Set;
class Socket implements Closeable{
Socket(){}
Socket(Proxy a){}
Socket(SocketImpl a){}
Socket(String a,int b){}
Socket(InetAddress a,int b){}
Socket(String a,int b,InetAddress c,int d){}
Socket(InetAddress a,int b,InetAddress c,int d){}
Socket(String a,int b,boolean c){}
Socket(InetAddress a,int b,boolean c){}
void connect(SocketAddress a);
void connect(SocketAddress a,int b);
void bind(SocketAddress a);
InetAddress getInetAddress();
InetAddress getLocalAddress();
int getPort();
int getLocalPort();
SocketAddress getRemoteSocketAddress();
SocketAddress getLocalSocketAddress();
SocketChannel getChannel();
InputStream getInputStream();
OutputStream getOutputStream();
void setTcpNoDelay(boolean a);
boolean getTcpNoDelay();
void setSoLinger(boolean a,int b);
int getSoLinger();
void sendUrgentData(int a);
void setOOBInline(boolean a);
boolean getOOBInline();
void setSoTimeout(int a);
int getSoTimeout();
void setSendBufferSize(int a);
int getSendBufferSize();
void setReceiveBufferSize(int a);
int getReceiveBufferSize();
void setKeepAlive(boolean a);
boolean getKeepAlive();
void setTrafficClass(int a);
int getTrafficClass();
void setReuseAddress(boolean a);
boolean getReuseAddress();
void shutdownInput();
void shutdownOutput();
boolean isConnected();
boolean isBound();
boolean isClosed();
boolean isInputShutdown();
boolean isOutputShutdown();
static void setSocketImplFactory(SocketImplFactory a);
void setPerformancePreferences(int a,int b,int c);
<T>Socket setOption(SocketOption<T> a,T b);
<T>T getOption(SocketOption<T> a);
Set<SocketOption<?>>supportedOptions();
}
#SocketAddress
import java.io.Serializable;
abstract class SocketAddress implements Serializable{
SocketAddress(){}
}
#URI
import java.io.Serializable;
class URI implements Comparable<URI>,Serializable{
URI(String a){}
URI(String a,String b,String c,int d,String e,String f,String g){}
URI(String a,String b,String c,String d,String e){}
URI(String a,String b,String c,String d){}
URI(String a,String b,String c){}
static URI create(String a);
URI parseServerAuthority();
URI normalize();
URI resolve(URI a);
URI resolve(String a);
URI relativize(URI a);
URL toURL();
String getScheme();
boolean isAbsolute();
boolean isOpaque();
String getRawSchemeSpecificPart();
String getSchemeSpecificPart();
String getRawAuthority();
String getAuthority();
String getRawUserInfo();
String getUserInfo();
String getHost();
int getPort();
String getRawPath();
String getPath();
String getRawQuery();
String getQuery();
String getRawFragment();
String getFragment();
int compareTo(URI a);
String toASCIIString();
}
#URISyntaxException
class URISyntaxException extends Exception{
URISyntaxException(String a,String b,int c){}
URISyntaxException(String a,String b){}
String getInput();
String getReason();
int getIndex();
}
#URL
import java.io.InputStream;
import java.io.Serializable;
class URL implements Serializable{
URL(String a,String b,int c,String d){}
URL(String a,String b,String c){}
URL(String a,String b,int c,String d,URLStreamHandler e){}
URL(String a){}
URL(URL a,String b){}
URL(URL a,String b,URLStreamHandler c){}
String getQuery();
String getPath();
String getUserInfo();
String getAuthority();
int getPort();
int getDefaultPort();
String getProtocol();
String getHost();
String getFile();
String getRef();
boolean sameFile(URL a);
String toExternalForm();
URI toURI();
URLConnection openConnection();
URLConnection openConnection(Proxy a);
InputStream openStream();
Object getContent();
Object getContent(Class<?>[] a);
static void setURLStreamHandlerFactory(URLStreamHandlerFactory a);
}
#URLConnection
import java.io.InputStream;
import java.io.OutputStream;
import java.security.Permission;
import java.util.List;
import java.util.Map;
abstract class URLConnection{
URL url;
boolean doInput;
boolean doOutput;
boolean allowUserInteraction;
boolean useCaches;
long ifModifiedSince;
boolean connected;
static FileNameMap getFileNameMap();
static void setFileNameMap(FileNameMap a);
void connect();
void setConnectTimeout(int a);
int getConnectTimeout();
void setReadTimeout(int a);
int getReadTimeout();
URLConnection(URL a){}
URL getURL();
int getContentLength();
long getContentLengthLong();
String getContentType();
String getContentEncoding();
long getExpiration();
long getDate();
long getLastModified();
String getHeaderField(String a);
Map<String,List<String>>getHeaderFields();
int getHeaderFieldInt(String a,int b);
long getHeaderFieldLong(String a,long b);
long getHeaderFieldDate(String a,long b);
String getHeaderFieldKey(int a);
String getHeaderField(int a);
Object getContent();
Object getContent(Class<?>[] a);
Permission getPermission();
InputStream getInputStream();
OutputStream getOutputStream();
void setDoInput(boolean a);
boolean getDoInput();
void setDoOutput(boolean a);
boolean getDoOutput();
void setAllowUserInteraction(boolean a);
boolean getAllowUserInteraction();
static void setDefaultAllowUserInteraction(boolean a);
static boolean getDefaultAllowUserInteraction();
void setUseCaches(boolean a);
boolean getUseCaches();
void setIfModifiedSince(long a);
long getIfModifiedSince();
boolean getDefaultUseCaches();
void setDefaultUseCaches(boolean a);
static void setDefaultUseCaches(String a,boolean b);
static boolean getDefaultUseCaches(String a);
void setRequestProperty(String a,String b);
void addRequestProperty(String a,String b);
String getRequestProperty(String a);
Map<String,List<String>>getRequestProperties();
static void setDefaultRequestProperty(String a,String b);
static String getDefaultRequestProperty(String a);
static void setContentHandlerFactory(ContentHandlerFactory a);
static String guessContentTypeFromName(String a);
static String guessContentTypeFromStream(InputStream a);
}
#URLDecoder
import java.nio.charset.Charset;
class URLDecoder{
static String decode(String a);
static String decode(String a,String b);
static String decode(String a,Charset b);
}
#URLEncoder
import java.nio.charset.Charset;
class URLEncoder{
static String encode(String a);
static String encode(String a,String b);
static String encode(String a,Charset b);
}

/* Stand-in for a sub-library of cuDNN. */
#include <stddef.h>
#include <windows.h>
#define API __declspec(dllexport)
/* The name of what it would load: that tells for which CUDA it was built. */
API const char needs[] = "cublasLt64_12.dll";
API size_t cudnnGetVersion(void) { return CUDNN_VERSION; }
#ifdef ZLIB_BY_NUMBER
/* As cudnn_cnn_infer64_8.dll of 8.3 to 8.9.3: these four come from zlibwapi.dll, each by its number alone. */
__declspec(dllimport) int deflateEnd(void *);
__declspec(dllimport) int inflate(void *, int);
__declspec(dllimport) int inflateEnd(void *);
__declspec(dllimport) int inflateInit2_(void *, int, const char *, int);
API int unpack(void *stream) {
  return inflateInit2_(stream, 15, "1.2.13", 88) + inflate(stream, 4) + inflateEnd(stream) + deflateEnd(stream);
}
#endif
BOOL WINAPI DllMain(HINSTANCE self, DWORD why, LPVOID rest) { (void)self; (void)why; (void)rest; return TRUE; }

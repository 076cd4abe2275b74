/* Stand-in for a sub-library of cuDNN. */
#include <stddef.h>
#include <windows.h>
#define API __declspec(dllexport)
/* The name of what it would load: that tells for which CUDA it was built. */
API const char needs[] = "cublasLt64_12.dll";
API size_t cudnnGetVersion(void) { return CUDNN_VERSION; }
BOOL WINAPI DllMain(HINSTANCE self, DWORD why, LPVOID rest) { (void)self; (void)why; (void)rest; return TRUE; }

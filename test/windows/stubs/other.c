/* Stand-in for a CUDA DLL of which only the presence matters: cuBLAS, NVRTC, the CUDA runtime, the driver's nvcuda.dll. */
#include <windows.h>
__declspec(dllexport) int stub(void) { return 0; }
BOOL WINAPI DllMain(HINSTANCE self, DWORD why, LPVOID rest) { (void)self; (void)why; (void)rest; return TRUE; }

/* Imports a DLL that is then taken away: loading it gives 126 although the file itself is there. */
#include <windows.h>
__declspec(dllimport) int stub(void);
__declspec(dllexport) int touch(void) { return stub(); }
BOOL WINAPI DllMain(HINSTANCE self, DWORD why, LPVOID rest) { (void)self; (void)why; (void)rest; return TRUE; }

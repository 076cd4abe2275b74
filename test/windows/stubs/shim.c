/* Stand-in for cudnn64_N.dll. As the real one does, it answers for its version at once and opens its sub-libraries by bare
   name when a handle is made. The environment steers it: STUB_SHIM = crash-on-load, hang-on-load, crash-on-create, hang-on-create. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
#define API __declspec(dllexport)

#if CUDNN_MAJOR >= 9
static const char *subs[] = {"cudnn_graph64_9.dll", "cudnn_ops64_9.dll", "cudnn_cnn64_9.dll", "cudnn_adv64_9.dll",
  "cudnn_heuristic64_9.dll", "cudnn_engines_precompiled64_9.dll", "cudnn_engines_runtime_compiled64_9.dll", 0};
#else
static const char *subs[] = {"cudnn_ops_infer64_8.dll", "cudnn_ops_train64_8.dll", "cudnn_cnn_infer64_8.dll",
  "cudnn_cnn_train64_8.dll", "cudnn_adv_infer64_8.dll", "cudnn_adv_train64_8.dll", 0};
#endif

static int wish(const char *what) {
  char is[64];
  DWORD n = GetEnvironmentVariableA("STUB_SHIM", is, sizeof is);
  return n > 0 && n < sizeof is && strcmp(is, what) == 0;
}

API size_t cudnnGetVersion(void) { return CUDNN_VERSION; }
API size_t cudnnGetCudartVersion(void) { return CUDART_VERSION; }

API const char *cudnnGetErrorString(int status) {
  if (status == 0) return "CUDNN_STATUS_SUCCESS";
  return status == 1 ? "CUDNN_STATUS_NOT_INITIALIZED" : "CUDNN_UNKNOWN_STATUS";
}

API int cudnnCreate(void **handle) {
  if (wish("crash-on-create")) *(volatile int *)0 = 1;
  if (wish("hang-on-create")) Sleep(INFINITE);
  for (int i = 0; subs[i]; i++) {
    if (LoadLibraryA(subs[i])) continue;
    fprintf(stderr, "Could not locate %s. Please make sure it is in your library path!\n", subs[i]);
    fflush(stderr);
    return 1;
  }
  if (!LoadLibraryA("nvcuda.dll")) return 1;
  *handle = (void *)1;
  return 0;
}

API int cudnnDestroy(void *handle) { return handle ? 0 : 1; }

BOOL WINAPI DllMain(HINSTANCE self, DWORD why, LPVOID rest) {
  (void)self; (void)rest;
  if (why == DLL_PROCESS_ATTACH && wish("crash-on-load")) *(volatile int *)0 = 1;
  if (why == DLL_PROCESS_ATTACH && wish("hang-on-load")) Sleep(INFINITE);
  return TRUE;
}

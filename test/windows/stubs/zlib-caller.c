/*
 * zlib-caller.exe DLL: loads a DLL, looks up what its imports from zlibwapi.dll were bound to, and inflates a text through those
 * very pointers. One line for each import; the last line is what came out.
 */
#include <stdio.h>
#include <string.h>
#include <windows.h>

typedef struct {
  const unsigned char *next_in; unsigned avail_in; unsigned long total_in;
  unsigned char *next_out; unsigned avail_out; unsigned long total_out;
  const char *msg; void *state; void *alloc; void *release; void *opaque;
  int data_type; unsigned long adler; unsigned long reserved;
} stream;

/* "zlib answers", deflated. */
static const unsigned char PACKED[] = {
  0x78, 0xda, 0xab, 0xca, 0xc9, 0x4c, 0x52, 0x48, 0xcc, 0x2b, 0x2e, 0x4f, 0x2d, 0x2a, 0x06, 0x00, 0x1e, 0xd0, 0x04, 0xd5
};

static const char *name_of(HMODULE dll, FARPROC wanted) {
  BYTE *base = (BYTE *)dll;
  IMAGE_NT_HEADERS *nt = (IMAGE_NT_HEADERS *)(base + ((IMAGE_DOS_HEADER *)base)->e_lfanew);
  IMAGE_EXPORT_DIRECTORY *table = (void *)(base + nt->OptionalHeader.DataDirectory[0].VirtualAddress);
  DWORD *names = (DWORD *)(base + table->AddressOfNames), *functions = (DWORD *)(base + table->AddressOfFunctions);
  WORD *numbers = (WORD *)(base + table->AddressOfNameOrdinals);
  for (DWORD i = 0; i < table->NumberOfNames; i++)
    if ((FARPROC)(base + functions[numbers[i]]) == wanted) return (const char *)(base + names[i]);
  return "?";
}

static LONG WINAPI crashed(EXCEPTION_POINTERS *info) {
  printf("crashed 0x%08lx\n", (unsigned long)info->ExceptionRecord->ExceptionCode);
  fflush(stdout);
  ExitProcess(4);
}

int main(int argc, char **argv) {
  setvbuf(stdout, NULL, _IONBF, 0);
  if (argc < 2) return 2;
  SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
  HMODULE dll = LoadLibraryA(argv[1]);
  if (!dll) { printf("error %lu\n", GetLastError()); return 3; }
  HMODULE zlib = GetModuleHandleA("zlibwapi.dll");
  if (!zlib) { printf("no zlibwapi.dll\n"); return 3; }
  BYTE *base = (BYTE *)dll;
  IMAGE_NT_HEADERS *nt = (IMAGE_NT_HEADERS *)(base + ((IMAGE_DOS_HEADER *)base)->e_lfanew);
  IMAGE_IMPORT_DESCRIPTOR *from = (void *)(base + nt->OptionalHeader.DataDirectory[1].VirtualAddress);
  int (*init)(stream *, int, const char *, int) = NULL, (*inflate)(stream *, int) = NULL, (*end)(stream *) = NULL;
  for (; from->Name; from++) {
    if (_stricmp((char *)(base + from->Name), "zlibwapi.dll") != 0) continue;
    ULONGLONG *wanted = (ULONGLONG *)(base + from->OriginalFirstThunk), *bound = (ULONGLONG *)(base + from->FirstThunk);
    for (; *wanted; wanted++, bound++) {
      unsigned number = (unsigned)(*wanted & 0xffff);
      printf("%u %s\n", *wanted >> 63 ? number : 0, name_of(zlib, (FARPROC)*bound));
      if (number == 19) inflate = (void *)*bound;
      if (number == 20) end = (void *)*bound;
      if (number == 21) init = (void *)*bound;
    }
  }
  if (!init || !inflate || !end) return 3;
  SetUnhandledExceptionFilter(crashed);
  unsigned char text[64] = {0};
  stream s = {0};
  s.next_in = PACKED; s.avail_in = sizeof PACKED; s.next_out = text; s.avail_out = sizeof text - 1;
  int begun = init(&s, 15, "1.2.13", sizeof s), done = inflate(&s, 4), ended = end(&s);
  printf("%d %d %d \"%s\"\n", begun, done, ended, text);
  return strcmp((char *)text, "zlib answers") == 0 && begun == 0 && done == 1 && ended == 0 ? 0 : 1;
}

/* Stand-in for nvidia-smi.exe and nvcc.exe: prints TEXT, or TEXT_QUERY when asked with --query-gpu. */
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <string.h>
int main(int count, char **args) {
  int query = 0;
  _setmode(_fileno(stdout), _O_BINARY);
  for (int i = 1; i < count; i++) query |= strncmp(args[i], "--query-gpu", 11) == 0;
  fputs(query ? TEXT_QUERY : TEXT, stdout);
  return 0;
}

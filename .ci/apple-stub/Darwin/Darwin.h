// A stand-in for the C library of Apple's platforms, for type checking on Linux.
// Written from its manual pages. Declares only what the project uses.
#pragma once

void _exit(int status) __attribute__((noreturn));
void exit(int status) __attribute__((noreturn));
int usleep(unsigned int microseconds);
unsigned int sleep(unsigned int seconds);

// <dlfcn.h>
typedef struct dl_info {
  const char *dli_fname;
  void *dli_fbase;
  const char *dli_sname;
  void *dli_saddr;
} Dl_info;
extern int dladdr(const void *, Dl_info *);

// A stand-in for the C library of Apple's platforms, for type checking on Linux.
// Written from its manual pages. Declares only what the project uses.
#pragma once

void _exit(int status) __attribute__((noreturn));
void exit(int status) __attribute__((noreturn));
int usleep(unsigned int microseconds);
unsigned int sleep(unsigned int seconds);

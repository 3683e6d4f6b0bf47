#pragma once

// MARK: <sys/types.h>

typedef int pid_t;
typedef unsigned int u_int;
typedef unsigned int uid_t;
typedef unsigned int id_t;
typedef unsigned short mode_t;
typedef unsigned short nlink_t;
typedef int dev_t;
typedef unsigned long long ino_t;
typedef long long off_t;
typedef unsigned long size_t;
typedef long ssize_t;
typedef long time_t;
typedef unsigned long clock_t;
typedef int suseconds_t;
typedef unsigned int useconds_t;

// MARK: <sys/time.h>, <time.h>

struct timespec {
  time_t tv_sec;
  long tv_nsec;
};

struct timeval {
  time_t tv_sec;
  suseconds_t tv_usec;
};

double sin(double);
double cos(double);

struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  char *tm_zone;
};

time_t time(time_t *);
struct tm *localtime_r(const time_t *, struct tm *);
int nanosleep(const struct timespec *request, struct timespec *remainder);
int utimes(const char *path, const struct timeval *times);

// MARK: <errno.h>, as <sys/errno.h> numbers them

int *__error(void);
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define ENXIO 6
#define E2BIG 7
#define ENOEXEC 8
#define EBADF 9
#define ECHILD 10
#define ENOMEM 12
#define EACCES 13
#define EBUSY 16
#define EEXIST 17
#define EXDEV 18
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define EMFILE 24
#define ENOSPC 28
#define EROFS 30
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ELOOP 62
#define ENAMETOOLONG 63
#define ENOTEMPTY 66

// MARK: <stdlib.h>

void *malloc(size_t size);
void free(void *pointer);
void abort(void) __attribute__((noreturn));
void exit(int status) __attribute__((noreturn));
int atexit(void (*_Nonnull function)(void));
char *getenv(const char *name);
int putenv(char *assignment);
int setenv(const char *name, const char *value, int overwrite);
int unsetenv(const char *name);
char *realpath(const char *path, char *resolved);

// MARK: <string.h>

size_t strlen(const char *string);
char *strdup(const char *string);
char *strerror(int number);
int strncmp(const char *first, const char *second, size_t count);
char *strstr(const char *text, const char *part);
int strcmp(const char *one, const char *other);
void *memchr(const void *bytes, int byte, size_t count);
void *memset(void *bytes, int byte, size_t count);
int memcmp(const void *one, const void *other, size_t count);

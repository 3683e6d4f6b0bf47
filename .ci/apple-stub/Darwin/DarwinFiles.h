#pragma once

// MARK: <sys/fcntl.h>. `open` and `fcntl` take a variable number of arguments, so Swift has them from the
// module's Swift side; and `openat` too.

#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_EXLOCK 0x00000020
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_NOCTTY 0x00020000
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define F_DUPFD 0
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define F_DUPFD_CLOEXEC 67
#define FD_CLOEXEC 1
#define LOCK_SH 0x01
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define LOCK_UN 0x08
int flock(int file, int operation);

// MARK: <sys/stat.h>. The kinds of files, `S_IFMT` and so on, are on the module's Swift side, as `mode_t`.

struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  unsigned int st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  long long st_blocks;
  int st_blksize;
  unsigned int st_flags;
  unsigned int st_gen;
  int st_lspare;
  long long st_qspare[2];
};

int stat(const char *path, struct stat *information);
int lstat(const char *path, struct stat *information);
int fstat(int file, struct stat *information);
int chmod(const char *path, mode_t mode);
int mkdir(const char *path, mode_t mode);
int mkfifo(const char *path, mode_t mode);

// MARK: <unistd.h>

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define X_OK (1 << 0)
#define W_OK (1 << 1)
#define R_OK (1 << 2)
ssize_t read(int file, void *buffer, size_t count);
ssize_t write(int file, const void *buffer, size_t count);
int close(int file);
int pipe(int ends[2]);
int dup(int file);
int dup2(int file, int other);
int access(const char *path, int mode);
int unlink(const char *path);
int rmdir(const char *path);
int link(const char *path, const char *other);
int symlink(const char *path, const char *other);
ssize_t readlink(const char *path, char *buffer, size_t size);
int ftruncate(int file, off_t length);
#define F_TLOCK 2
int lockf(int file, int function, off_t size);
int truncate(const char *path, off_t length);
off_t lseek(int file, off_t offset, int whence);
int fsync(int file);
int chdir(const char *path);

// MARK: <dirent.h>, <sys/dirent.h>

typedef struct {
  int __dd_fd;
  long __dd_loc;
  long __dd_size;
  char *__dd_buf;
} DIR;

struct dirent {
  ino_t d_ino;
  unsigned long long d_seekoff;
  unsigned short d_reclen;
  unsigned short d_namlen;
  unsigned char d_type;
  char d_name[1024];
};

#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10
DIR *opendir(const char *path);
struct dirent *readdir(DIR *stream);
int closedir(DIR *stream);

// MARK: <stdio.h>

typedef struct __sFILE {
  unsigned char *_p;
} FILE;
extern FILE *__stdinp;
extern FILE *__stdoutp;
extern FILE *__stderrp;
#define SEEK_SET 0
#define SEEK_END 2
FILE *fopen(const char *path, const char *mode);
FILE *fdopen(int file, const char *mode);
int fclose(FILE *file);
#define _IOLBF 1
int fflush(FILE *file);
int setvbuf(FILE *stream, char *buffer, int mode, size_t size);
#define RTLD_NOW 0x2
void *_Null_unspecified dlopen(const char *_Null_unspecified path, int mode);
void *_Null_unspecified dlsym(void *_Null_unspecified handle, const char *_Null_unspecified symbol);
int fputs(const char *text, FILE *file);
int rename(const char *path, const char *other);
ssize_t getline(char **line, size_t *capacity, FILE *file);
size_t fread(void *buffer, size_t size, size_t count, FILE *file);
size_t fwrite(const void *buffer, size_t size, size_t count, FILE *file);

#pragma once

// MARK: <sys/termios.h>

typedef unsigned long tcflag_t;
typedef unsigned char cc_t;
typedef unsigned long speed_t;
#define NCCS 20

struct termios {
  tcflag_t c_iflag;
  tcflag_t c_oflag;
  tcflag_t c_cflag;
  tcflag_t c_lflag;
  cc_t c_cc[NCCS];
  speed_t c_ispeed;
  speed_t c_ospeed;
};

#define ECHO 0x00000008
#define ISIG 0x00000080
#define ICANON 0x00000100
#define VMIN 16
#define VTIME 17
#define TCSANOW 0
#define TCSADRAIN 1
#define TCSAFLUSH 2
int tcgetattr(int, struct termios *);
int tcsetattr(int, int, const struct termios *);

// MARK: <sys/ttycom.h>. The requests, `TIOCGWINSZ` and so on, are on the module's Swift side, as `UInt`.

struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
  unsigned short ws_xpixel;
  unsigned short ws_ypixel;
};

// MARK: <unistd.h>

int isatty(int);
char *ttyname(int);
pid_t tcgetpgrp(int);
int tcsetpgrp(int, pid_t);

// MARK: <util.h>

int openpty(int *, int *, char *, struct termios *, struct winsize *);

// MARK: <sys/poll.h>

struct pollfd {
  int fd;
  short events;
  short revents;
};
typedef unsigned int nfds_t;
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010
#define POLLNVAL 0x0020
int poll(struct pollfd *, nfds_t, int);

// MARK: <sys/select.h>, <sys/_types/_fd_def.h>. The macros around `fd_set` do not reach Swift.

#define FD_SETSIZE 1024
typedef struct fd_set {
  int fds_bits[32];
} fd_set;
int select(int, fd_set *, fd_set *, fd_set *, struct timeval *);

#pragma once

// MARK: <sys/sysctl.h>, <sys/proc.h>. Of the records, only the fields that are read. Unions and structs without a
// name are so there, too.

#define CTL_KERN 1
#define KERN_PROC 14
#define KERN_PROC_ALL 0
#define KERN_PROC_PID 1
#define KERN_PROC_PGRP 2
#define MAXCOMLEN 16

struct extern_proc {
  int p_flag;
  char p_stat;
  pid_t p_pid;
  char p_comm[MAXCOMLEN + 1];
};

#define SIDL 1
#define SRUN 2
#define SSLEEP 3
#define SSTOP 4
#define SZOMB 5

struct kinfo_proc {
  struct extern_proc kp_proc;
  struct eproc {
    pid_t e_ppid;
    pid_t e_pgid;
    short e_jobc;
    dev_t e_tdev;
    pid_t e_tpgid;
  } kp_eproc;
};

int sysctl(int *name, u_int length, void *value, size_t *size, void *new_value, size_t new_size);

#pragma once

// MARK: <libproc.h>

int proc_listchildpids(pid_t ppid, void *buffer, int buffersize);

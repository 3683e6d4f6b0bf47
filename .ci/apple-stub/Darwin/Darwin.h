// A stand-in for the C library of Apple's platforms, for type checking on Linux.
// Written from its manual pages, and compared with the headers that Apple publishes as open source (Libc,
// libpthread, xnu), which each group names. Declares only what the project uses.
//
// What is older than macOS 10.15 and iOS 13 says nothing about its availability, except where it is missing on
// one of the two.
#pragma once

#define DARWIN_AVAILABLE(mac, phone) \
  __attribute__((availability(macos, introduced = mac))) __attribute__((availability(ios, introduced = phone)))
#define DARWIN_MAC_ONLY(mac) \
  __attribute__((availability(macos, introduced = mac))) __attribute__((availability(ios, unavailable)))

// <sys/cdefs.h>
#define __unused __attribute__((__unused__))

#include "DarwinTypes.h"
#include "DarwinFiles.h"
#include "DarwinProcesses.h"
#include "DarwinProcessTable.h"
#include "DarwinTerminals.h"

// A stand-in for Core Foundation's headers, for type checking on Linux.
// Written from Apple's documentation. Declares only what the project uses.
#pragma once
#include <ObjectiveC.h>

APPLE_BEGIN
_Pragma("clang arc_cf_code_audited begin")

#define APPLE_BRIDGED(type) __attribute__((objc_bridge(type)))

typedef double CFTimeInterval;
typedef CFTimeInterval CFAbsoluteTime;
typedef const struct APPLE_BRIDGED(NSString) __CFString *CFStringRef;
typedef long CFIndex;
typedef const APPLE_BRIDGED(id) void *CFTypeRef;
typedef struct APPLE_BRIDGED(id) __CFRunLoop *CFRunLoopRef;
typedef struct APPLE_BRIDGED(NSTimer) __CFRunLoopTimer *CFRunLoopTimerRef;

typedef CFStringRef CFRunLoopMode __attribute__((swift_wrapper(struct)));
extern const CFRunLoopMode _Null_unspecified kCFRunLoopDefaultMode;
extern const CFRunLoopMode _Null_unspecified kCFRunLoopCommonModes;

CFIndex CFGetRetainCount(CFTypeRef _Null_unspecified cf);
CFRunLoopRef _Null_unspecified CFRunLoopGetCurrent(void)
    APPLE_NOASYNC("CFRunLoopGetCurrent cannot be used from async contexts.");
CFRunLoopRef _Null_unspecified CFRunLoopGetMain(void);
void CFRunLoopAddCommonMode(CFRunLoopRef _Null_unspecified rl, CFRunLoopMode _Null_unspecified mode);
void CFRunLoopStop(CFRunLoopRef _Null_unspecified rl);
void CFRunLoopWakeUp(CFRunLoopRef _Null_unspecified rl);
void CFRunLoopRun(void) APPLE_NOASYNC("CFRunLoopRun cannot be used from async contexts.");
CFAbsoluteTime CFAbsoluteTimeGetCurrent(void);

_Pragma("clang arc_cf_code_audited end")
APPLE_END

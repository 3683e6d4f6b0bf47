// A stand-in for Core Animation's headers, for checking on Linux.
// Written from Apple's documentation. Declares only what the project uses.
#pragma once
#include <Foundation.h>

APPLE_BEGIN

// On macOS a display link is asked of a view, a window or a screen.
APPLE_AVAILABLE(14.0, 3.1)
@interface CADisplayLink : NSObject
+ (CADisplayLink *)displayLinkWithTarget:(id)target selector:(SEL)sel __attribute__((availability(macos, unavailable)));
- (void)addToRunLoop:(NSRunLoop *)runloop forMode:(NSRunLoopMode)mode;
- (void)removeFromRunLoop:(NSRunLoop *)runloop forMode:(NSRunLoopMode)mode;
- (void)invalidate;
@property (readonly, nonatomic) CFTimeInterval timestamp;
@property (readonly, nonatomic) CFTimeInterval duration;
@property (readonly, nonatomic) CFTimeInterval targetTimestamp APPLE_AVAILABLE(14.0, 10.0);
@property (getter=isPaused, nonatomic) BOOL paused;
@end

APPLE_END

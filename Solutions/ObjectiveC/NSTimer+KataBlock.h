// A block on top of target and selector, for systems without block timers: see lesson 06.

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface NSTimer (KataBlock)

/// On the current run loop, in the default mode.
+ (NSTimer *)kata_scheduledTimerWithInterval:(NSTimeInterval)interval
                                     repeats:(BOOL)repeats
                                       block:(nullable void (^)(NSTimer *timer))block;

/// On no run loop yet.
+ (NSTimer *)kata_timerWithInterval:(NSTimeInterval)interval
                            repeats:(BOOL)repeats
                              block:(nullable void (^)(NSTimer *timer))block;

@end

NS_ASSUME_NONNULL_END

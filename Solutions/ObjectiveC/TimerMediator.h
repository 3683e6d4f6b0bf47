// Stands between a timer and its owner, and ends the timer when the owner is gone: see lesson 03.

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface TimerMediator : NSObject

/// A timer on the current run loop, in the default mode. It does not keep `target` alive, and ends by itself at
/// the first tick after `target` is gone.
///
/// `selector` takes the timer, and returns nothing.
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval
                                     target:(id)target
                                   selector:(SEL)selector
                                   userInfo:(nullable id)userInfo
                                    repeats:(BOOL)repeats;

@end

NS_ASSUME_NONNULL_END

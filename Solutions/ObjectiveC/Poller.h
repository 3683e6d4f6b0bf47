// A wrapper around a timer, as app code wrote it for years. Its client has to stop it: see lesson 01.

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface Poller : NSObject

- (instancetype)initWithInterval:(NSTimeInterval)interval poll:(void (^)(void))poll NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;

- (void)start;
/// The one who started it has to call this: `dealloc` is out of reach while the timer runs.
- (void)stop;

@end

NS_ASSUME_NONNULL_END

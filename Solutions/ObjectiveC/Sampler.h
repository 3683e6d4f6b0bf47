// A timer on a thread of its own, and how both end: see lesson 10.

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// May be used from any thread.
@interface Sampler : NSObject

- (instancetype)initWithInterval:(NSTimeInterval)interval
                        onSample:(void (^)(void))onSample NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;

- (void)start;
- (void)stop;

@end

NS_ASSUME_NONNULL_END

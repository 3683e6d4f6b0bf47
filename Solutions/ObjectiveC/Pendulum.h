// A display link with a target of its own: see lesson 11.

#import <QuartzCore/QuartzCore.h>

NS_ASSUME_NONNULL_BEGIN

@interface Pendulum : NSObject

- (void)start;
- (void)stop;

@end

NS_ASSUME_NONNULL_END

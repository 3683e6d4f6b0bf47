// Block timers, used without a leak: see lessons 06 and 07.

#import <Foundation/Foundation.h>

@interface Workout : NSObject

- (void)start;
- (void)pause;

@end

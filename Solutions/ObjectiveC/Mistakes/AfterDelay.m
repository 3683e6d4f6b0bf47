// clang says: -Warc-performSelector-leaks
// performSelector:withObject:afterDelay: retains its receiver until it has run: the mediator keeps its target after
// all, for the length of the delay. It runs in the default mode only, too. Lesson 03 calls the method at once.

#import <Foundation/Foundation.h>

@interface DelayedMediator : NSObject
@property (nonatomic, weak) id target;
@property (nonatomic) SEL selector;
@end

@implementation DelayedMediator

- (void)timerDidFire:(NSTimer *)timer {
    id target = self.target;
    [target performSelector:self.selector withObject:timer afterDelay:0];
    [target performSelector:self.selector withObject:timer];
}

@end

#import "TimerMediator.h"

@interface TimerMediator ()
@property (nonatomic, weak) id target;
@property (nonatomic) SEL selector;
@end

@implementation TimerMediator

+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval
                                     target:(id)target
                                   selector:(SEL)selector
                                   userInfo:(id)userInfo
                                    repeats:(BOOL)repeats {
    TimerMediator *mediator = [[TimerMediator alloc] init];
    mediator.target = target;
    mediator.selector = selector;
    return [NSTimer scheduledTimerWithTimeInterval:interval
                                            target:mediator
                                          selector:@selector(timerDidFire:)
                                          userInfo:userInfo
                                           repeats:repeats];
}

- (void)timerDidFire:(NSTimer *)timer {
    id target = self.target;
    if (target == nil) {
        [timer invalidate];
        return;
    }
    // The method as a function, with its true signature. `performSelector:withObject:` would do, and ARC would
    // warn: it can't know whether that call returns something to release.
    void (*tick)(id, SEL, NSTimer *) = (void (*)(id, SEL, NSTimer *))[target methodForSelector:self.selector];
    tick(target, self.selector, timer);
}

@end

#import "NSTimer+KataBlock.h"

@implementation NSTimer (KataBlock)

+ (NSTimer *)kata_scheduledTimerWithInterval:(NSTimeInterval)interval
                                     repeats:(BOOL)repeats
                                       block:(void (^)(NSTimer *))block {
    NSTimer *timer = [self kata_timerWithInterval:interval repeats:repeats block:block];
    [[NSRunLoop currentRunLoop] addTimer:timer forMode:NSDefaultRunLoopMode];
    return timer;
}

+ (NSTimer *)kata_timerWithInterval:(NSTimeInterval)interval
                            repeats:(BOOL)repeats
                              block:(void (^)(NSTimer *))block {
    // `self` is the class. A class is never freed, so it does no harm that the timer holds it.
    return [self timerWithTimeInterval:interval
                                target:self
                              selector:@selector(kata_runBlock:)
                              userInfo:[block copy]
                               repeats:repeats];
}

+ (void)kata_runBlock:(NSTimer *)timer {
    void (^block)(NSTimer *) = timer.userInfo;
    if (block != nil) {
        block(timer);
    }
}

@end

#import "Poller.h"

@interface Poller ()
@property (nonatomic, readonly) NSTimeInterval interval;
@property (nonatomic, copy, readonly) void (^poll)(void);
@property (nonatomic, strong, nullable) NSTimer *timer;
@end

@implementation Poller

- (instancetype)initWithInterval:(NSTimeInterval)interval poll:(void (^)(void))poll {
    self = [super init];
    if (self) {
        _interval = interval;
        _poll = [poll copy];
    }
    return self;
}

- (void)dealloc {
    [_timer invalidate];
}

- (void)start {
    [self stop];
    self.timer = [NSTimer scheduledTimerWithTimeInterval:self.interval
                                                  target:self
                                                selector:@selector(timerDidFire:)
                                                userInfo:nil
                                                 repeats:YES];
}

- (void)stop {
    [self.timer invalidate];
    self.timer = nil;
}

- (void)timerDidFire:(NSTimer *)timer {
    self.poll();
}

@end

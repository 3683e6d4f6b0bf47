#import "Workout.h"

#import "NSTimer+KataBlock.h"

@interface Workout ()
@property (nonatomic, strong) NSTimer *clockTimer;
@property (nonatomic, strong) NSTimer *heartTimer;
@property (nonatomic) NSUInteger seconds;
@end

@implementation Workout

- (void)dealloc {
    [_clockTimer invalidate];
    [_heartTimer invalidate];
}

- (void)start {
    [self pause];

    // Weak outside: the timer's block does not keep the workout alive. Strong inside: for one tick it does.
    __weak typeof(self) weakSelf = self;
    self.clockTimer = [NSTimer scheduledTimerWithTimeInterval:1
                                                      repeats:YES
                                                        block:^(NSTimer *timer) {
        typeof(self) strongSelf = weakSelf;
        if (strongSelf == nil) {
            [timer invalidate];
            return;
        }
        [strongSelf countSecond];
    }];

    // Uses the category of lesson 06.
    self.heartTimer = [NSTimer kata_scheduledTimerWithInterval:1
                                                       repeats:YES
                                                         block:^(__unused NSTimer *timer) {
        [weakSelf flashHeart];
    }];
}

- (void)pause {
    [self.clockTimer invalidate];
    [self.heartTimer invalidate];
    self.clockTimer = nil;
    self.heartTimer = nil;
}

- (void)countSecond {
    self.seconds += 1;
}

- (void)flashHeart {
}

@end

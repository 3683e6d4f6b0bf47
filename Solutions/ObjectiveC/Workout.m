#import "Workout.h"

#import "NSTimer+KataBlock.h"

@interface Workout ()
@property (nonatomic, strong) NSTimer *clock;
@property (nonatomic, strong) NSTimer *heart;
@property (nonatomic) NSUInteger seconds;
@end

@implementation Workout

- (void)dealloc {
    [_clock invalidate];
    [_heart invalidate];
}

- (void)start {
    [self pause];

    // Weak outside: the timer's block does not keep the workout alive. Strong inside: for one tick it does.
    __weak typeof(self) weakSelf = self;
    self.clock = [NSTimer scheduledTimerWithTimeInterval:1
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
    self.heart = [NSTimer kata_scheduledTimerWithInterval:1
                                                  repeats:YES
                                                    block:^(__unused NSTimer *timer) {
        [weakSelf flashHeart];
    }];
}

- (void)pause {
    [self.clock invalidate];
    [self.heart invalidate];
    self.clock = nil;
    self.heart = nil;
}

- (void)countSecond {
    self.seconds += 1;
}

- (void)flashHeart {
}

@end

// clang says: nothing
// The leak of lesson 07. A block that is handed to a class method is not reported, although the timer keeps it.

#import <Foundation/Foundation.h>

@interface StepCounter : NSObject
@property (nonatomic, strong) NSTimer *timer;
@property (nonatomic) NSUInteger steps;
@end

@implementation StepCounter

- (void)start {
    self.timer = [NSTimer scheduledTimerWithTimeInterval:1
                                                 repeats:YES
                                                   block:^(__unused NSTimer *timer) {
        self.steps += 1;
    }];
}

@end

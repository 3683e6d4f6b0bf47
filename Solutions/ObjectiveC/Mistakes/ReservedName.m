// clang says: -Wreserved-identifier
// Names that begin with two underscores belong to the compiler and its libraries.

#import <Foundation/Foundation.h>

@interface Ticker : NSObject
@property (nonatomic, strong) NSTimer *timer;
@end

@implementation Ticker

- (void)start {
    __weak typeof(self) __self = self;
    self.timer = [NSTimer scheduledTimerWithTimeInterval:1
                                                 repeats:YES
                                                   block:^(__unused NSTimer *timer) {
        [__self tick];
    }];
}

- (void)tick {
}

@end

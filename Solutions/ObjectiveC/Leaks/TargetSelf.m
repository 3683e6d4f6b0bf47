// clang says: nothing
// The leak of lesson 01. The compiler sees an ordinary parameter: it can't know that the timer keeps it.

#import <Foundation/Foundation.h>

@interface InboxPoller : NSObject
@property (nonatomic, strong) NSTimer *timer;
@end

@implementation InboxPoller

- (void)dealloc {
    [_timer invalidate];
}

- (void)start {
    self.timer = [NSTimer scheduledTimerWithTimeInterval:5
                                                  target:self
                                                selector:@selector(poll:)
                                                userInfo:nil
                                                 repeats:YES];
}

- (void)poll:(NSTimer *)timer {
}

@end

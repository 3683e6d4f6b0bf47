// Expected: asked. Only pause and tick: end the timer, and observing the property doesn't end it
@implementation Countdown
- (void)observe { RAC(self, isRunning) = RACObserve(self, timer); }
- (void)pause { [self.timer invalidate]; self.timer = nil; }
- (void)resume {
    self.timer = [NSTimer scheduledTimerWithTimeInterval:1 target:self selector:@selector(tick:) userInfo:nil repeats:YES];
}
- (void)tick:(NSTimer *)timer { if (--self.left == 0) [self pause]; }
@end

// Expected: not asked. The name of the method says that the target is weak, and dealloc ends the timer
@implementation Status
- (void)start {
    _timer = [NSTimer it_scheduledWeakTimerWithTimeInterval:1 target:self selector:@selector(tick) userInfo:nil repeats:YES];
}
- (void)tick {}
- (void)dealloc { [_timer invalidate]; }
@end

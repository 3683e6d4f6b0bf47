// Expected: asked with 'If it repeats', because a variable decides it
@implementation Alarm
- (void)start {
    self.timer = [[NSTimer alloc] initWithFireDate:self.date interval:1 target:self selector:@selector(ring) userInfo:nil repeats:self.repeat];
}
- (void)ring {}
- (void)cancel { [self.timer invalidate]; }
- (void)dealloc { [self cancel]; }
@end

// Expected: asked. The setter ends the former link, and only dealloc assigns nil, which can't run
@implementation Picture
- (void)setLink:(CADisplayLink *)link {
    if (link != _link) {
        [_link invalidate];
        _link = link;
    }
}
- (void)play {
    if (!self.link) self.link = [CADisplayLink displayLinkWithTarget:self selector:@selector(step:)];
}
- (void)step:(CADisplayLink *)link {}
- (void)dealloc { self.link = nil; }
@end

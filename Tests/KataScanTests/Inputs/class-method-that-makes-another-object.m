// Expected: asked. The class method makes a queue once, and not the object itself
@implementation Mesh
+ (NSOperationQueue *)queue {
    static NSOperationQueue *queue;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ queue = [NSOperationQueue new]; });
    return queue;
}
- (void)start {
#if DEBUG
    link = [CADisplayLink displayLinkWithTarget:self selector:@selector(step)];
#endif
}
- (void)step {}
- (void)stop { [link invalidate]; }
@end

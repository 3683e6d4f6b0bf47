#import "Pendulum.h"

@interface Pendulum ()
@property (nonatomic, strong, nullable) CADisplayLink *link;
- (void)swing:(CADisplayLink *)link;
@end

/// The display link holds this, and this holds nobody.
@interface PendulumLinkTarget : NSObject
@property (nonatomic, weak) Pendulum *pendulum;
@end

@implementation PendulumLinkTarget

- (void)displayLinkDidFire:(CADisplayLink *)link {
    [self.pendulum swing:link];
}

@end

@implementation Pendulum

- (void)dealloc {
    [_link invalidate];
}

- (void)start {
    if (self.link != nil) {
        return;
    }
    PendulumLinkTarget *target = [[PendulumLinkTarget alloc] init];
    target.pendulum = self;
    self.link = [CADisplayLink displayLinkWithTarget:target selector:@selector(displayLinkDidFire:)];
    [self.link addToRunLoop:[NSRunLoop mainRunLoop] forMode:NSRunLoopCommonModes];
}

- (void)stop {
    [self.link invalidate];
    self.link = nil;
}

- (void)swing:(CADisplayLink *)link {
}

@end

// clang says: nothing
// The guard comes too late. When the target is gone, methodSignatureForSelector: returns nil, and the message
// raises an exception before forwardInvocation: is reached. Lesson 05 makes up a signature instead.

#import <Foundation/Foundation.h>

@interface GuardedProxy : NSProxy
@property (nonatomic, weak) id target;
@end

@implementation GuardedProxy

- (NSMethodSignature *)methodSignatureForSelector:(SEL)selector {
    return [self.target methodSignatureForSelector:selector];
}

- (void)forwardInvocation:(NSInvocation *)invocation {
    id target = self.target;
    if ([target respondsToSelector:invocation.selector]) {
        [invocation invokeWithTarget:target];
    }
}

@end

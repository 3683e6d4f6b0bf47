#import "ResilientProxy.h"

@interface ResilientProxy ()
@property (nonatomic, readonly) NSUInteger hashOfTarget;
@end

@implementation ResilientProxy

- (instancetype)initWithTarget:(id<NSObject>)target {
    _target = target;
    _hashOfTarget = target.hash;
    return self;
}

// MARK: Messages

- (id)forwardingTargetForSelector:(SEL)selector {
    return self.target;
}

// Asked only when the target is gone. Nothing is called, so this signature does for messages that return nothing, an
// object or a number that fits into a pointer; not for a double or a struct, whose caller would read garbage.
- (NSMethodSignature *)methodSignatureForSelector:(SEL)selector {
    return [NSMethodSignature signatureWithObjCTypes:"@@:"];
}

- (void)forwardInvocation:(NSInvocation *)invocation {
    id nobody = nil;
    [invocation setReturnValue:&nobody];
}

// MARK: Identity

- (BOOL)respondsToSelector:(SEL)selector {
    return [self.target respondsToSelector:selector];
}

- (BOOL)isEqual:(id)object {
    return object == self || [self.target isEqual:object];
}

// The hash is stored, because a set that contains the proxy would not find it under another hash.
- (NSUInteger)hash {
    return self.hashOfTarget;
}

- (BOOL)isKindOfClass:(Class)aClass {
    return [self.target isKindOfClass:aClass];
}

- (BOOL)isProxy {
    return YES;
}

- (NSString *)description {
    id target = self.target;
    return target ? [target description] : @"<ResilientProxy, its target is gone>";
}

- (NSString *)debugDescription {
    id target = self.target;
    return target ? [target debugDescription] : self.description;
}

@end

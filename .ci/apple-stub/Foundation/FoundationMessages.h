#pragma once

APPLE_BEGIN

// MARK: Messages as objects. Swift has neither.

APPLE_UNAVAILABLE("NSInvocation and related APIs not available")
@interface NSMethodSignature : NSObject
+ (nullable NSMethodSignature *)signatureWithObjCTypes:(const char *)types;
@property (readonly) NSUInteger numberOfArguments;
@property (readonly) NSUInteger methodReturnLength;
@property (readonly) const char *methodReturnType;
@end

APPLE_UNAVAILABLE("NSInvocation and related APIs not available")
@interface NSInvocation : NSObject
+ (NSInvocation *)invocationWithMethodSignature:(NSMethodSignature *)sig;
@property (readonly, retain) NSMethodSignature *methodSignature;
- (void)retainArguments;
@property (nullable, unsafe_unretained) id target;
@property SEL selector;
- (void)getReturnValue:(void *)retLoc;
- (void)setReturnValue:(void *)retLoc;
- (void)getArgument:(void *)argumentLocation atIndex:(NSInteger)idx;
- (void)setArgument:(void *)argumentLocation atIndex:(NSInteger)idx;
- (void)invoke;
- (void)invokeWithTarget:(id)target;
@end

// MARK: NSProxy. It has no `init`, and the header does not declare `forwardingTargetForSelector:`.

APPLE_NONSENDABLE __attribute__((objc_root_class))
@interface NSProxy <NSObject>
+ (id)alloc;
+ (Class)class;
- (void)forwardInvocation:(NSInvocation *)invocation APPLE_UNAVAILABLE("NSInvocation and related APIs not available");
- (nullable NSMethodSignature *)methodSignatureForSelector:(SEL)sel
    APPLE_UNAVAILABLE("NSInvocation and related APIs not available");
- (void)dealloc;
@property (readonly, copy) NSString *description;
@property (readonly, copy) NSString *debugDescription;
+ (BOOL)respondsToSelector:(SEL)aSelector;
@end

APPLE_END

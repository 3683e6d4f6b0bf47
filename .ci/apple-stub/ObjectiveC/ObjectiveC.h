// A stand-in for the Objective-C runtime's headers, for type checking on Linux.
// Written from Apple's documentation of `NSObject` and of the runtime. Declares only what the project uses,
// and what a learner may reach for.
#pragma once

#define APPLE_BEGIN _Pragma("clang assume_nonnull begin")
#define APPLE_END _Pragma("clang assume_nonnull end")
#define APPLE_NAME(name) __attribute__((swift_name(#name)))
#define APPLE_UNAVAILABLE(why) __attribute__((availability(swift, unavailable, message = why)))
#define APPLE_NOASYNC(why) __attribute__((swift_attr("@_unavailableFromAsync(message: \"" why "\")")))
#define APPLE_SENDABLE __attribute__((swift_attr("@Sendable")))
#define APPLE_NONSENDABLE __attribute__((swift_attr("@_nonSendable")))
#define APPLE_MAIN_ACTOR __attribute__((swift_attr("@UIActor")))
#define APPLE_DESIGNATED __attribute__((objc_designated_initializer))
#define NS_ASSUME_NONNULL_BEGIN APPLE_BEGIN
#define NS_ASSUME_NONNULL_END APPLE_END
#define NS_DESIGNATED_INITIALIZER APPLE_DESIGNATED
#define NS_UNAVAILABLE __attribute__((unavailable))
// What is older than macOS 10.15 and iOS 13 says nothing about its availability, except where it is missing on one.
#define APPLE_AVAILABLE(mac, phone) \
  __attribute__((availability(macos, introduced = mac))) __attribute__((availability(ios, introduced = phone)))
#define APPLE_MAC_ONLY __attribute__((availability(ios, unavailable)))

APPLE_BEGIN

#if __OBJC_BOOL_IS_BOOL
typedef _Bool BOOL;
#else
typedef signed char BOOL;
#endif
#if __has_feature(objc_bool)
#define YES __objc_yes
#define NO __objc_no
#endif
#define nil ((void *)0)
#define Nil ((void *)0)
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef struct _NSZone NSZone;
// <objc/objc-api.h> gives Swift the old type and Objective-C the new one, which has to be cast.
#ifdef __swift__
typedef id _Nullable (*IMP)(id, SEL, ...);
#else
typedef void (*IMP)(void);
#endif

// MARK: NSObject

@class NSString, NSInvocation, NSMethodSignature;

@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
@property (nullable, readonly) Class superclass;
- (Class)class __attribute__((availability(swift, unavailable, message = "use 'type(of: anObject)' instead")));
- (instancetype)self;
- (null_unspecified id)performSelector:(null_unspecified SEL)aSelector;
- (null_unspecified id)performSelector:(null_unspecified SEL)aSelector
                            withObject:(null_unspecified id)object;
- (null_unspecified id)performSelector:(null_unspecified SEL)aSelector
                            withObject:(null_unspecified id)object1
                            withObject:(null_unspecified id)object2;
- (BOOL)isProxy;
- (BOOL)isKindOfClass:(Class)aClass;
- (BOOL)isMemberOfClass:(Class)aClass;
- (BOOL)conformsToProtocol:(Protocol *)aProtocol;
- (BOOL)respondsToSelector:(null_unspecified SEL)aSelector;
@property (readonly, copy) NSString *description;
@optional
@property (readonly, copy) NSString *debugDescription;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (instancetype)init APPLE_DESIGNATED;
+ (instancetype)new APPLE_UNAVAILABLE("use object initializers instead");
+ (instancetype)alloc APPLE_UNAVAILABLE("use object initializers instead");
+ (void)initialize APPLE_UNAVAILABLE("use Swift's initialization");
- (void)dealloc APPLE_UNAVAILABLE("use 'deinit' to define a de-initializer");
- (id)copy;
- (id)mutableCopy;
+ (BOOL)instancesRespondToSelector:(null_unspecified SEL)aSelector;
+ (BOOL)conformsToProtocol:(Protocol *)protocol;
- (void)doesNotRecognizeSelector:(null_unspecified SEL)aSelector;
- (nullable id)forwardingTargetForSelector:(null_unspecified SEL)aSelector;
- (null_unspecified NSMethodSignature *)methodSignatureForSelector:(null_unspecified SEL)aSelector
    APPLE_UNAVAILABLE("NSInvocation and related APIs not available");
- (void)forwardInvocation:(null_unspecified NSInvocation *)anInvocation
    APPLE_UNAVAILABLE("NSInvocation and related APIs not available");
- (null_unspecified IMP)methodForSelector:(null_unspecified SEL)aSelector;
+ (BOOL)resolveInstanceMethod:(null_unspecified SEL)sel;
+ (nullable Class)superclass;
+ (NSUInteger)hash;
@end

// MARK: Runtime functions

typedef unsigned long size_t;
typedef struct objc_method *Method;

Method _Nullable class_getClassMethod(Class _Nullable cls, SEL name);
Class _Nullable object_getClass(id _Nullable obj);
const char *_Nullable class_getImageName(Class _Nullable cls);
size_t class_getInstanceSize(Class _Nullable cls);
Method _Nullable class_getInstanceMethod(Class _Nullable cls, SEL name);
IMP method_getImplementation(Method m);
IMP method_setImplementation(Method m, IMP imp);
IMP imp_implementationWithBlock(id block);

APPLE_END

#pragma once

APPLE_BEGIN

// MARK: Threads and locks

APPLE_NAME(Thread) APPLE_NONSENDABLE
@interface NSThread : NSObject
@property (class, readonly, strong) NSThread *currentThread
    APPLE_NAME(current) APPLE_NOASYNC("Thread.current cannot be used from async contexts.");
@property (class, readonly, strong) NSThread *mainThread APPLE_NAME(main);
@property (class, readonly) BOOL isMainThread
    APPLE_NOASYNC("Work intended for the main actor should be marked with @MainActor");
+ (void)detachNewThreadWithBlock:(void (APPLE_SENDABLE ^)(void))block APPLE_NAME(detachNewThread(_:));
+ (void)sleepForTimeInterval:(NSTimeInterval)ti
    APPLE_NOASYNC("Use Task.sleep(until:clock:) instead.");
+ (void)sleepUntilDate:(NSDate *)date
    APPLE_NAME(sleep(until:)) APPLE_NOASYNC("Use Task.sleep(until:clock:) instead.");
+ (void)exit APPLE_NOASYNC("Thread.exit cannot be used from async contexts.");
- (instancetype)init APPLE_DESIGNATED;
- (instancetype)initWithBlock:(void (APPLE_SENDABLE ^)(void))block;
- (instancetype)initWithTarget:(id)target selector:(SEL)selector object:(nullable id)argument;
@property (nullable, copy) NSString *name;
@property NSUInteger stackSize;
@property (readonly, retain) NSMutableDictionary *threadDictionary;
@property (readonly) BOOL isMainThread;
@property (readonly, getter=isExecuting) BOOL executing;
@property (readonly, getter=isFinished) BOOL finished;
@property (readonly, getter=isCancelled) BOOL cancelled;
- (void)start;
- (void)cancel;
- (void)main;
@end

@interface NSObject (NSThreadPerformAdditions)
- (void)performSelectorOnMainThread:(SEL)aSelector
                         withObject:(nullable id)arg
                      waitUntilDone:(BOOL)wait
                              modes:(nullable NSArray<NSString *> *)array
    APPLE_NOASYNC("Work intended for the main actor should be marked with @MainActor");
- (void)performSelectorOnMainThread:(SEL)aSelector
                         withObject:(nullable id)arg
                      waitUntilDone:(BOOL)wait
    APPLE_NOASYNC("Work intended for the main actor should be marked with @MainActor");
- (void)performSelector:(SEL)aSelector
               onThread:(NSThread *)thr
             withObject:(nullable id)arg
          waitUntilDone:(BOOL)wait
                  modes:(nullable NSArray<NSString *> *)array
    APPLE_NOASYNC("Asynchronous work should be called from isolation from an actor");
- (void)performSelector:(SEL)aSelector
               onThread:(NSThread *)thr
             withObject:(nullable id)arg
          waitUntilDone:(BOOL)wait
    APPLE_NOASYNC("Asynchronous work should be called from isolation from an actor");
- (void)performSelectorInBackground:(SEL)aSelector withObject:(nullable id)arg;
@end

@protocol NSLocking
- (void)lock APPLE_NOASYNC("Use async-safe scoped locking instead");
- (void)unlock APPLE_NOASYNC("Use async-safe scoped locking instead");
@end

APPLE_SENDABLE
@interface NSLock : NSObject <NSLocking>
- (BOOL)tryLock APPLE_NAME(try()) APPLE_NOASYNC("Use async-safe scoped locking instead");
- (BOOL)lockBeforeDate:(NSDate *)limit APPLE_NOASYNC("Use async-safe scoped locking instead");
@property (nullable, copy) NSString *name;
@end

APPLE_SENDABLE
@interface NSRecursiveLock : NSObject <NSLocking>
- (BOOL)tryLock APPLE_NAME(try()) APPLE_NOASYNC("Use async-safe scoped locking instead");
- (BOOL)lockBeforeDate:(NSDate *)limit APPLE_NOASYNC("Use async-safe scoped locking instead");
@property (nullable, copy) NSString *name;
@end

APPLE_SENDABLE
@interface NSCondition : NSObject <NSLocking>
- (void)wait APPLE_NOASYNC("Use async-safe scoped locking instead");
- (BOOL)waitUntilDate:(NSDate *)limit APPLE_NOASYNC("Use async-safe scoped locking instead");
- (void)signal APPLE_NOASYNC("Use async-safe scoped locking instead");
- (void)broadcast;
@property (nullable, copy) NSString *name;
@end

APPLE_END

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
                              modes:(nullable NSArray<NSString *> *)array;
- (void)performSelectorOnMainThread:(SEL)aSelector
                         withObject:(nullable id)arg
                      waitUntilDone:(BOOL)wait;
- (void)performSelector:(SEL)aSelector
               onThread:(NSThread *)thr
             withObject:(nullable id)arg
          waitUntilDone:(BOOL)wait
                  modes:(nullable NSArray<NSString *> *)array;
- (void)performSelector:(SEL)aSelector
               onThread:(NSThread *)thr
             withObject:(nullable id)arg
          waitUntilDone:(BOOL)wait;
- (void)performSelectorInBackground:(SEL)aSelector withObject:(nullable id)arg;
@end

@protocol NSLocking
- (void)lock;
- (void)unlock;
@end

APPLE_SENDABLE
@interface NSLock : NSObject <NSLocking>
- (BOOL)tryLock APPLE_NAME(try());
- (BOOL)lockBeforeDate:(NSDate *)limit;
@property (nullable, copy) NSString *name;
@end

APPLE_SENDABLE
@interface NSRecursiveLock : NSObject <NSLocking>
- (BOOL)tryLock APPLE_NAME(try());
- (BOOL)lockBeforeDate:(NSDate *)limit;
@property (nullable, copy) NSString *name;
@end

APPLE_SENDABLE
@interface NSCondition : NSObject <NSLocking>
- (void)wait;
- (BOOL)waitUntilDate:(NSDate *)limit;
- (void)signal;
- (void)broadcast;
@property (nullable, copy) NSString *name;
@end

APPLE_END

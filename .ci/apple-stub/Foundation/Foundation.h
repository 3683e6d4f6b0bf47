// A stand-in for Foundation's headers, for type checking on Linux.
// Written from Apple's documentation. Declares only what the project uses, and what a learner may reach for.
#pragma once
#include <CoreFoundation.h>
#include <Darwin.h>
#include <ObjectiveC.h>

#define APPLE_BRIDGE(type) __attribute__((swift_bridge(#type)))

APPLE_BEGIN

typedef double NSTimeInterval APPLE_NAME(TimeInterval);

// MARK: Values

APPLE_BRIDGE(Swift.String)
@interface NSString : NSObject
@property (readonly) NSUInteger length;
@end

APPLE_BRIDGE(Foundation.Date)
@interface NSDate : NSObject
@property (readonly) NSTimeInterval timeIntervalSinceReferenceDate;
@end

APPLE_BRIDGE(Foundation.Data)
@interface NSData : NSObject
@end

APPLE_BRIDGE(Foundation.URL)
@interface NSURL : NSObject
@end

@interface NSNumber : NSObject
@end

@interface NSNull : NSObject
+ (NSNull *)null;
@end

APPLE_BRIDGE(Swift.Error)
@interface NSError : NSObject
@end

APPLE_BRIDGE(Swift.Array)
@interface NSArray<__covariant Element> : NSObject
@end

APPLE_BRIDGE(Swift.Dictionary)
@interface NSDictionary<__covariant Key, __covariant Value> : NSObject
@end

@protocol NSCopying
@end

@interface NSString (Copying) <NSCopying>
@end

@interface NSMutableDictionary<Key, Value> : NSDictionary
- (nullable Value)objectForKey:(Key)aKey;
- (void)setObject:(Value)anObject forKey:(id<NSCopying>)aKey;
- (void)removeObjectForKey:(Key)aKey;
@end

APPLE_BRIDGE(Swift.Set)
@interface NSSet<__covariant Element> : NSObject
@end

// MARK: Timers and run loops

APPLE_NAME(Timer) APPLE_NONSENDABLE
@interface NSTimer : NSObject
+ (NSTimer *)timerWithTimeInterval:(NSTimeInterval)ti
                            target:(id)aTarget
                          selector:(SEL)aSelector
                          userInfo:(nullable id)userInfo
                           repeats:(BOOL)yesOrNo;
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)ti
                                     target:(id)aTarget
                                   selector:(SEL)aSelector
                                   userInfo:(nullable id)userInfo
                                    repeats:(BOOL)yesOrNo
    APPLE_NAME(scheduledTimer(timeInterval:target:selector:userInfo:repeats:));
+ (NSTimer *)timerWithTimeInterval:(NSTimeInterval)interval
                           repeats:(BOOL)repeats
                             block:(void (APPLE_SENDABLE ^)(NSTimer *timer))block;
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval
                                    repeats:(BOOL)repeats
                                      block:(void (APPLE_SENDABLE ^)(NSTimer *timer))block;
- (instancetype)initWithFireDate:(NSDate *)date
                        interval:(NSTimeInterval)interval
                         repeats:(BOOL)repeats
                           block:(void (APPLE_SENDABLE ^)(NSTimer *timer))block;
- (instancetype)initWithFireDate:(NSDate *)date
                        interval:(NSTimeInterval)ti
                          target:(id)t
                        selector:(SEL)s
                        userInfo:(nullable id)ui
                         repeats:(BOOL)rep
    APPLE_NAME(init(fireAt:interval:target:selector:userInfo:repeats:)) APPLE_DESIGNATED;
- (void)fire;
@property (copy) NSDate *fireDate;
@property (readonly) NSTimeInterval timeInterval;
@property NSTimeInterval tolerance;
- (void)invalidate;
@property (readonly, getter=isValid) BOOL valid;
@property (nullable, readonly, retain) id userInfo;
@end

typedef NSString *NSRunLoopMode __attribute__((swift_wrapper(struct))) APPLE_NAME(RunLoop.Mode);

APPLE_NAME(RunLoop) APPLE_NONSENDABLE
@interface NSRunLoop : NSObject
@property (class, readonly, strong) NSRunLoop *currentRunLoop
    APPLE_NAME(current) APPLE_NOASYNC("currentRunLoop cannot be used from async contexts.");
@property (class, readonly, strong) NSRunLoop *mainRunLoop APPLE_NAME(main);
@property (nullable, readonly, copy) NSRunLoopMode currentMode;
- (CFRunLoopRef)getCFRunLoop;
- (void)addTimer:(NSTimer *)timer forMode:(NSRunLoopMode)mode;
- (nullable NSDate *)limitDateForMode:(NSRunLoopMode)mode;
- (void)acceptInputForMode:(NSRunLoopMode)mode beforeDate:(NSDate *)limitDate;
- (void)run APPLE_NOASYNC("run cannot be used from async contexts.");
- (void)runUntilDate:(NSDate *)limitDate
    APPLE_NAME(run(until:)) APPLE_NOASYNC("run(until:) cannot be used from async contexts.");
- (BOOL)runMode:(NSRunLoopMode)mode beforeDate:(NSDate *)limitDate
    APPLE_NAME(run(mode:before:)) APPLE_NOASYNC("run(mode:before:) cannot be used from async contexts.");
- (void)performBlock:(void (APPLE_SENDABLE ^)(void))block APPLE_NAME(perform(_:));
@end

extern NSRunLoopMode const NSDefaultRunLoopMode APPLE_NAME(NSRunLoopMode.default);
extern NSRunLoopMode const NSRunLoopCommonModes APPLE_NAME(NSRunLoopMode.common);

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
                      waitUntilDone:(BOOL)wait;
- (void)performSelector:(SEL)aSelector
               onThread:(NSThread *)thr
             withObject:(nullable id)arg
          waitUntilDone:(BOOL)wait;
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

// MARK: Process and files

APPLE_NAME(ProcessInfo) APPLE_SENDABLE
@interface NSProcessInfo : NSObject
@property (class, readonly, strong) NSProcessInfo *processInfo;
@property (readonly, copy) NSDictionary<NSString *, NSString *> *environment;
@property (readonly, copy) NSArray<NSString *> *arguments;
@property (readonly) NSTimeInterval systemUptime;
@end

APPLE_NAME(FileManager) APPLE_SENDABLE
@interface NSFileManager : NSObject
@property (class, readonly, strong) NSFileManager *defaultManager APPLE_NAME(default);
- (BOOL)fileExistsAtPath:(NSString *)path;
- (BOOL)createFileAtPath:(NSString *)path
                contents:(nullable NSData *)data
              attributes:(nullable NSDictionary<NSString *, id> *)attr;
@property (readonly, copy) NSString *currentDirectoryPath;
@property (readonly, copy) NSURL *temporaryDirectory;
@end

APPLE_NAME(FileHandle) APPLE_SENDABLE
@interface NSFileHandle : NSObject
@property (class, readonly, strong) NSFileHandle *fileHandleWithStandardError APPLE_NAME(standardError);
@property (class, readonly, strong) NSFileHandle *fileHandleWithStandardOutput APPLE_NAME(standardOutput);
+ (nullable instancetype)fileHandleForWritingAtPath:(NSString *)path;
+ (nullable instancetype)fileHandleForReadingAtPath:(NSString *)path;
- (void)writeData:(NSData *)data APPLE_NAME(write(_:));
- (BOOL)closeAndReturnError:(NSError **)error APPLE_NAME(close());
@end

// MARK: Weak collections

@interface NSHashTable<Element> : NSObject
+ (NSHashTable<Element> *)weakObjectsHashTable APPLE_NAME(weakObjects());
- (void)addObject:(nullable Element)object;
- (void)removeObject:(nullable Element)object;
- (BOOL)containsObject:(nullable Element)anObject;
@property (readonly, copy) NSArray<Element> *allObjects;
@property (readonly) NSUInteger count;
@end

@interface NSMapTable<Key, Value> : NSObject
+ (NSMapTable<Key, Value> *)weakToStrongObjectsMapTable APPLE_NAME(weakToStrongObjects());
+ (NSMapTable<Key, Value> *)weakToWeakObjectsMapTable APPLE_NAME(weakToWeakObjects());
+ (NSMapTable<Key, Value> *)strongToWeakObjectsMapTable APPLE_NAME(strongToWeakObjects());
- (nullable Value)objectForKey:(nullable Key)aKey;
- (void)setObject:(nullable Value)anObject forKey:(nullable Key)aKey;
- (void)removeObjectForKey:(nullable Key)aKey;
@property (readonly) NSUInteger count;
@end

// MARK: Selectors

SEL NSSelectorFromString(NSString *aSelectorName);
NSString *NSStringFromSelector(SEL aSelector);
NSString *NSStringFromClass(Class aClass);

Class _Nullable NSClassFromString(NSString *aClassName);

APPLE_END

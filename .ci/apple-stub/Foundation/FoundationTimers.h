#pragma once

APPLE_BEGIN

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
    APPLE_NAME(scheduledTimer(timeInterval:target:selector:userInfo:repeats:))
    APPLE_NOASYNC("Timers scheduled in an async context may never fire.");
+ (NSTimer *)timerWithTimeInterval:(NSTimeInterval)ti invocation:(NSInvocation *)invocation repeats:(BOOL)yesOrNo;
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)ti
                                 invocation:(NSInvocation *)invocation
                                    repeats:(BOOL)yesOrNo
    APPLE_NOASYNC("Timers scheduled in an async context may never fire.");
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

APPLE_NAME(Port) APPLE_NONSENDABLE
@interface NSPort : NSObject
@end

APPLE_NAME(RunLoop) APPLE_NONSENDABLE
@interface NSRunLoop : NSObject
@property (class, readonly, strong) NSRunLoop *currentRunLoop
    APPLE_NAME(current) APPLE_NOASYNC("currentRunLoop cannot be used from async contexts.");
@property (class, readonly, strong) NSRunLoop *mainRunLoop APPLE_NAME(main);
@property (nullable, readonly, copy) NSRunLoopMode currentMode;
- (CFRunLoopRef)getCFRunLoop __attribute__((cf_returns_not_retained));
- (void)addTimer:(NSTimer *)timer forMode:(NSRunLoopMode)mode;
- (void)addPort:(NSPort *)aPort forMode:(NSRunLoopMode)mode;
- (nullable NSDate *)limitDateForMode:(NSRunLoopMode)mode;
- (void)acceptInputForMode:(NSRunLoopMode)mode beforeDate:(NSDate *)limitDate
    APPLE_NOASYNC("acceptInput(for:before:) cannot be used from async contexts.");
- (void)run APPLE_NOASYNC("run cannot be used from async contexts.");
- (void)runUntilDate:(NSDate *)limitDate
    APPLE_NAME(run(until:)) APPLE_NOASYNC("run(until:) cannot be used from async contexts.");
- (BOOL)runMode:(NSRunLoopMode)mode beforeDate:(NSDate *)limitDate
    APPLE_NAME(run(mode:before:)) APPLE_NOASYNC("run(mode:before:) cannot be used from async contexts.");
- (void)performBlock:(void (APPLE_SENDABLE ^)(void))block APPLE_NAME(perform(_:));
- (void)performInModes:(NSArray<NSRunLoopMode> *)modes block:(void (APPLE_SENDABLE ^)(void))block;
- (void)performSelector:(SEL)aSelector
                 target:(id)target
               argument:(nullable id)arg
                  order:(NSUInteger)order
                  modes:(NSArray<NSRunLoopMode> *)modes;
@end

@interface NSObject (NSDelayedPerforming)
- (void)performSelector:(SEL)aSelector
             withObject:(nullable id)anArgument
             afterDelay:(NSTimeInterval)delay
                inModes:(NSArray<NSRunLoopMode> *)modes;
- (void)performSelector:(SEL)aSelector withObject:(nullable id)anArgument afterDelay:(NSTimeInterval)delay;
+ (void)cancelPreviousPerformRequestsWithTarget:(id)aTarget
                                       selector:(SEL)aSelector
                                         object:(nullable id)anArgument;
+ (void)cancelPreviousPerformRequestsWithTarget:(id)aTarget;
@end

extern NSRunLoopMode const NSDefaultRunLoopMode APPLE_NAME(NSRunLoopMode.default);
extern NSRunLoopMode const NSRunLoopCommonModes APPLE_NAME(NSRunLoopMode.common);

APPLE_END

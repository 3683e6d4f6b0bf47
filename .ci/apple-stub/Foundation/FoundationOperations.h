#pragma once

APPLE_BEGIN

// MARK: Operations

APPLE_NAME(Operation) APPLE_SENDABLE
@interface NSOperation : NSObject
- (void)start;
- (void)main;
- (void)cancel;
- (void)waitUntilFinished;
@property (readonly, getter=isCancelled) BOOL cancelled;
@property (readonly, getter=isFinished) BOOL finished;
@end

APPLE_NAME(BlockOperation) APPLE_SENDABLE
@interface NSBlockOperation : NSOperation
+ (instancetype)blockOperationWithBlock:(void (APPLE_SENDABLE ^)(void))block;
@end

APPLE_NAME(OperationQueue) APPLE_SENDABLE
@interface NSOperationQueue : NSObject
- (void)addOperation:(NSOperation *)op APPLE_NAME(addOperation(_:));
- (void)addOperations:(NSArray<NSOperation *> *)ops
    waitUntilFinished:(BOOL)wait APPLE_NAME(addOperations(_:waitUntilFinished:));
- (void)addOperationWithBlock:(void (APPLE_SENDABLE ^)(void))block __attribute__((swift_async(none)));
@property (getter=isSuspended) BOOL suspended;
- (void)cancelAllOperations;
- (void)waitUntilAllOperationsAreFinished;
@property NSInteger maxConcurrentOperationCount;
@end

// MARK: Notifications

typedef NSString *NSNotificationName __attribute__((swift_wrapper(struct))) APPLE_NAME(NSNotification.Name);

APPLE_BRIDGE(Foundation.Notification) APPLE_NONSENDABLE
@interface NSNotification : NSObject
@end

APPLE_NAME(NotificationCenter) APPLE_SENDABLE
@interface NSNotificationCenter : NSObject
@property (class, readonly, strong) NSNotificationCenter *defaultCenter APPLE_NAME(default);
- (void)addObserver:(id)observer
           selector:(SEL)aSelector
               name:(nullable NSNotificationName)aName
             object:(nullable id)anObject;
- (id<NSObject>)addObserverForName:(nullable NSNotificationName)name
                            object:(nullable id)obj
                             queue:(nullable NSOperationQueue *)queue
                        usingBlock:(void (APPLE_SENDABLE ^)(NSNotification *notification))block
    APPLE_NAME(addObserver(forName:object:queue:using:));
- (void)postNotification:(NSNotification *)notification APPLE_NAME(post(_:));
- (void)postNotificationName:(NSNotificationName)aName object:(nullable id)anObject APPLE_NAME(post(name:object:));
- (void)postNotificationName:(NSNotificationName)aName
                      object:(nullable id)anObject
                    userInfo:(nullable NSDictionary *)aUserInfo APPLE_NAME(post(name:object:userInfo:));
- (void)removeObserver:(id)observer;
- (void)removeObserver:(id)observer name:(nullable NSNotificationName)aName object:(nullable id)anObject;
@end

APPLE_END

// Stands in for another object, and does not keep it alive: see lesson 04.

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Forwards by method signature and invocation. Its target has to outlive the messages: a message that comes when
/// the target is gone raises an exception.
@interface WeakProxy : NSProxy

@property (nonatomic, weak, readonly, nullable) id target;

- (instancetype)initWithTarget:(id)target;

@end

/// A proxy that forwards by NSObject's fast path, the only one in Swift.
@interface ForwardingProxy : NSObject

@property (nonatomic, weak, readonly, nullable) id target;

- (instancetype)initWithTarget:(id)target NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;

@end

NS_ASSUME_NONNULL_END

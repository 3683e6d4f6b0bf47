// Stands in for another object, and does not keep it alive: see lesson 04.

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Forwards by method signature and invocation. Its target has to outlive the messages: a message that comes when
/// the target is gone raises an exception.
@interface WeakProxy : NSProxy

@property (nonatomic, weak, readonly, nullable) id target;

- (instancetype)initWithTarget:(id)target;

@end

/// The same for NSObject's fast path, which is also the only one that Swift has.
@interface ForwardingProxy : NSObject

@property (nonatomic, weak, readonly, nullable) id target;

- (instancetype)initWithTarget:(id)target NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;

@end

NS_ASSUME_NONNULL_END

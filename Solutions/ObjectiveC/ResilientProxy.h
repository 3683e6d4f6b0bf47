// A proxy that does no harm when its target is gone, and answers for it: see lesson 05.

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface ResilientProxy : NSProxy

@property (nonatomic, weak, readonly, nullable) id target;

- (instancetype)initWithTarget:(id<NSObject>)target;

@end

NS_ASSUME_NONNULL_END

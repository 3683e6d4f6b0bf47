// clang says: nothing
// When the target is gone this is a message to nil, so the proxy is not equal to anything, not even to itself. A
// set that contains it can't find it any more. Lesson 05 compares the proxy with itself first.

#import <Foundation/Foundation.h>

@interface ForgetfulProxy : NSObject
@property (nonatomic, weak) id target;
@end

@implementation ForgetfulProxy

- (BOOL)isEqual:(id)object {
    return [self.target isEqual:object];
}

- (NSUInteger)hash {
    return [self.target hash];
}

@end

// clang refuses: declares the selector 'init'
// NSProxy is a root class without an init. An initialiser of a subclass sets its properties, and returns self.

#import <Foundation/Foundation.h>

@interface InitialisedProxy : NSProxy
@property (nonatomic, weak) id target;
@end

@implementation InitialisedProxy

- (instancetype)initWithTarget:(id)target {
    self = [super init];
    if (self) {
        _target = target;
    }
    return self;
}

@end

// clang says: -Wstrict-prototypes
// In C, empty parentheses mean "any arguments", not "no arguments". A block without arguments is void (^)(void).

#import <Foundation/Foundation.h>

@interface Countdown : NSObject
@property (nonatomic, copy) void (^onTick)();
@end

@implementation Countdown
@end

// clang says: -Warc-retain-cycles
// A block stored in a property of the object that it captures. This one, the compiler does report.

#import <Foundation/Foundation.h>

@interface Banner : NSObject
@property (nonatomic, copy) void (^onTick)(void);
@property (nonatomic) NSUInteger headline;
@end

@implementation Banner

- (void)start {
    self.onTick = ^{
        self.headline += 1;
    };
}

@end

// A view controller that stops its timer when it leaves, on a stack and as a sheet: see lesson 02.

#import <UIKit/UIKit.h>

@interface ClockViewController : UIViewController
@end

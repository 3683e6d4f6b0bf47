#import "ClockViewController.h"

@interface ClockViewController ()
@property (nonatomic, strong) NSTimer *timer;
@end

@implementation ClockViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    self.timer = [NSTimer scheduledTimerWithTimeInterval:1
                                                  target:self
                                                selector:@selector(timerDidFire:)
                                                userInfo:nil
                                                 repeats:YES];
}

// It has left its navigation stack for good, from the top or from under other screens.
- (void)didMoveToParentViewController:(UIViewController *)parent {
    [super didMoveToParentViewController:parent];
    if (parent == nil) {
        [self.timer invalidate];
    }
}

// A sheet has no parent to leave. It is dismissed.
- (void)viewDidDisappear:(BOOL)animated {
    [super viewDidDisappear:animated];
    if (self.isBeingDismissed || self.navigationController.isBeingDismissed) {
        [self.timer invalidate];
    }
}

- (void)timerDidFire:(NSTimer *)timer {
    self.title = [NSString stringWithFormat:@"%@", [NSDate date]];
}

@end

// A stand-in for UIKit's headers, for checking Objective-C on Linux, for iOS alone. Swift does not see it.
// Written from Apple's documentation. Declares only what the project uses.
#pragma once
#import <Foundation/Foundation.h>

APPLE_BEGIN

@class UINavigationController;

@interface UIResponder : NSObject
@end

@interface UIViewController : UIResponder
@property (nullable, nonatomic, copy) NSString *title;
@property (nonatomic, readonly, getter=isBeingDismissed) BOOL beingDismissed;
@property (nonatomic, readonly, getter=isMovingFromParentViewController) BOOL movingFromParentViewController;
@property (nullable, nonatomic, weak, readonly) UIViewController *parentViewController;
- (void)viewDidLoad;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (void)willMoveToParentViewController:(nullable UIViewController *)parent;
- (void)didMoveToParentViewController:(nullable UIViewController *)parent;
@end

@interface UIViewController (UINavigationControllerItem)
@property (nullable, nonatomic, readonly, strong) UINavigationController *navigationController;
@end

@interface UINavigationController : UIViewController
@end

APPLE_END

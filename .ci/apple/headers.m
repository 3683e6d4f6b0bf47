// Reads all headers of the stand-in as Objective-C, so that a mistake in them is found.
#import <Foundation/Foundation.h>
#import <QuartzCore/QuartzCore.h>
#import <XCTest/XCTest.h>
#if __is_target_os(ios)
#import <UIKit/UIKit.h>
#endif

// Reads all headers of the stand-in as Objective-C, so that a mistake in them is found.
#import <Foundation/Foundation.h>
#import <XCTest/XCTest.h>

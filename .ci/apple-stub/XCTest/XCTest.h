// A stand-in for XCTest's headers, for type checking on Linux.
// Written from Apple's documentation. Declares only what the project uses.
#pragma once
#include <Foundation.h>

APPLE_BEGIN

@interface XCTSourceCodeLocation : NSObject
- (instancetype)initWithFilePath:(NSString *)filePath lineNumber:(NSInteger)lineNumber;
@property (readonly) NSURL *fileURL;
@property (readonly) NSInteger lineNumber;
@end

@interface XCTSourceCodeContext : NSObject
- (instancetype)initWithLocation:(nullable XCTSourceCodeLocation *)location;
@property (readonly, nullable) XCTSourceCodeLocation *location;
@end

APPLE_NAME(XCTIssueReference) APPLE_BRIDGE(XCTest.XCTIssue)
@interface XCTIssue : NSObject
@end

@interface XCTestRun : NSObject
@property (readonly) BOOL hasSucceeded;
@property (readonly) NSUInteger totalFailureCount;
@end

@interface XCTest : NSObject
@property (readonly, copy) NSString *name;
@property (readonly, nullable) XCTestRun *testRun;
- (void)setUp;
- (void)setUpWithCompletionHandler:(void (^)(NSError *_Nullable error))completion APPLE_NAME(setUp(completion:));
- (BOOL)setUpWithError:(NSError **)error APPLE_NAME(setUpWithError());
- (void)tearDown;
- (BOOL)tearDownWithError:(NSError **)error APPLE_NAME(tearDownWithError());
@end

APPLE_SENDABLE
@interface XCTestExpectation : NSObject
- (instancetype)initWithDescription:(NSString *)expectationDescription APPLE_DESIGNATED;
- (void)fulfill;
@property NSUInteger expectedFulfillmentCount;
@property (getter=isInverted) BOOL inverted;
@end

__attribute__((swift_objc_members))
@interface XCTestCase : XCTest
- (instancetype)initWithSelector:(SEL)selector;
@property BOOL continueAfterFailure;
@property NSTimeInterval executionTimeAllowance;
+ (void)setUp;
+ (void)tearDown;
- (void)invokeTest;
- (void)recordIssue:(XCTIssue *)issue APPLE_NAME(record(_:));
- (void)addTeardownBlock:(void (APPLE_SENDABLE ^)(void))block;
- (XCTestExpectation *)expectationWithDescription:(NSString *)description;
- (void)waitForExpectations:(NSArray<XCTestExpectation *> *)expectations
                    timeout:(NSTimeInterval)seconds
    APPLE_NAME(wait(for:timeout:)) APPLE_NOASYNC("Use await fulfillment(of:timeout:enforceOrder:) instead.");
@end

@protocol XCTestObservation <NSObject>
@optional
- (void)testBundleDidFinish:(NSBundle *)testBundle;
@end

@interface XCTestObservationCenter : NSObject
@property (class, readonly) XCTestObservationCenter *sharedTestObservationCenter APPLE_NAME(shared);
- (void)addTestObserver:(id<XCTestObservation>)testObserver;
@end

APPLE_END

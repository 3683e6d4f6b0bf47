import TimerLab
import XCTest

/// Whose timer it is, by the images that a message of its leads to: on Apple's platforms, from whose file names these
/// are.
final class TimerOriginTests: XCTestCase {
  private let ours = "/Users/ada/LeakyTimers/.build/debug/LeakyTimersPackageTests.xctest/Contents/MacOS/Tests"
  private let foundation = "/System/Library/Frameworks/Foundation.framework/Versions/C/Foundation"
  /// Where `__SwiftValue` comes from.
  private let swift = "/usr/lib/swift/libswiftCore.dylib"

  func test_aTimerThatFiresAMethodOfOurCategoryIsOurs() {
    XCTAssertTrue(TimerOrigin.mayBeOurs(objects: [foundation, swift], method: ours))
    XCTAssertTrue(TimerOrigin.mayBeOurs(objects: [foundation], method: ours), "without userInfo")
  }

  func test_aTimerOfTheSystemIsNotOursForCarryingAValueOfSwift() {
    XCTAssertFalse(TimerOrigin.mayBeOurs(objects: [foundation, swift], method: foundation))
    XCTAssertFalse(TimerOrigin.mayBeOurs(objects: [foundation, swift], method: nil))
  }

  func test_aTimerWithATargetOrUserInfoOfOursIsOurs() {
    XCTAssertTrue(TimerOrigin.mayBeOurs(objects: [ours], method: foundation))
    XCTAssertTrue(TimerOrigin.mayBeOurs(objects: [foundation, ours], method: foundation))
  }

  func test_aProxyOfOursHasNoSuchMethodAndItsTimerIsOurs() {
    XCTAssertTrue(TimerOrigin.mayBeOurs(objects: [ours], method: nil))
  }

  func test_aTargetWhoseClassWasMadeAtRunTimeMayBeOurs() {
    XCTAssertTrue(TimerOrigin.mayBeOurs(objects: [nil], method: foundation))
  }

  func test_theMethodIsNotLookedForWhereTheTargetTells() {
    func lookFor() -> String? {
      XCTFail("to look for a method may run code of the target's class")
      return nil
    }
    XCTAssertTrue(TimerOrigin.mayBeOurs(objects: [ours], method: lookFor()))
  }
}

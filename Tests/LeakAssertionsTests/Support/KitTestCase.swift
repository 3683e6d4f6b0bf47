import XCTest

@testable import LeakAssertions
@testable import LessonAssertions

/// A test of the test kit: it makes assertions fail on purpose, and looks at what they say.
class KitTestCase: LessonTestCase {
  private var collected: [LeakFailure]?
  /// Nearly all owners here are given the interval of the hearts.
  var keepsTheInterval = true
  override var ownersKeepTheInterval: Bool { keepsTheInterval }

  /// The failures that `body` reports. They do not count as failures of this test.
  func failures(in body: () -> Void) -> [LeakFailure] {
    collected = []
    body()
    defer { collected = nil }
    return collected ?? []
  }

  override func report(_ failure: LeakFailure, file: StaticString = #filePath, line: UInt = #line) {
    if collected == nil {
      super.report(failure, file: file, line: line)
    } else if let cause = Obstacle.current.cause(of: failure) {
      collected?.append(cause)
    }
  }
}

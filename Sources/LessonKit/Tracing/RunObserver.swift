import XCTest

/// Writes into the trace that XCTest has no more tests to run. A process that something else has ended doesn't say so.
final class RunEnd: NSObject, XCTestObservation {
  static let observed: Void = XCTestObservationCenter.shared.addTestObserver(RunEnd())

  func testBundleDidFinish(_ testBundle: Bundle) {
    Trace.shared?.write(.allFinished)
  }
}

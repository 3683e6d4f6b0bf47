import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Long work says how far it is, and how long it will go on.
final class PaceTests: XCTestCase {
  func test_roundsUpToWhatCanBePromised() {
    XCTAssertEqual(Pace.words(done: 1, of: 4, after: .seconds(6)), "about 20 s left")
    XCTAssertEqual(Pace.words(done: 99, of: 100, after: .seconds(60)), "about 10 s left")
    XCTAssertEqual(Pace.words(done: 50, of: 100, after: .seconds(58)), "about 1 min left")
    XCTAssertEqual(Pace.words(done: 100, of: 350, after: .seconds(60)), "about 3 min left")
  }

  func test_saysNothingItCanNotKnow() {
    XCTAssertNil(Pace.words(done: 0, of: 4, after: .seconds(60)))
    XCTAssertNil(Pace.words(done: 4, of: 4, after: .seconds(60)))
    XCTAssertNil(Pace.words(done: 2, of: 4, after: .seconds(4)))
  }

  func test_readsThePackageManagersOwnCount() throws {
    for (output, count) in [
      ("[3/17] Write sources\n[63/72] Compiling Lesson04Proxy Owner.swift\nnote: [a/b]\n", "[63/72]"),
      // Swift Build: 6.3.1 says the percentage first, 6.4 does not.
      ("Pre-planning 1 / 212\n[81/100] LeakAssertions 60 / 70\n[82/100] TimerLab 63 / 72\n", "[82/100]"),
      ("[Planning 1 / 212]\n[62 / 72]\n[63 / 72] TimerLab\n", "[63 / 72]"),
      ("[Planning 209 / 212]\n", "[Planning 209 / 212]"),
      ("Building for debugging...\n", nil), ("warning: [1/2] is no count\n", nil),
    ] {
      XCTAssertEqual(BuildCountReader.lastCount(in: output), count)
    }
  }
}

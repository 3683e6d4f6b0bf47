import LeakAssertions
import XCTest

/// What `tracked` says. It looks in a teardown block, which comes before `tearDown`.
final class TrackedTests: CollectingTestCase {
  private var property: Owner?
  private var expected = ""

  // Neither calls super: nothing depends on that.
  override func setUp() { property = Owner(Calls(), .main) }

  override func tearDown() {
    XCTAssertTrue(
      expected.isEmpty ? said.at(7).isEmpty : said.at(7).joined().contains(expected), "\(said.at(7))")
  }

  private func track(_ object: Owner, expecting expected: String = "") {
    collects = true
    self.expected = expected
    tracked(object, line: 7)
  }

  func test_aLocalObject() { track(Owner(Calls(), .main)) }

  func test_aLocalObjectThatIsFreedLate() async {
    let owner = Owner(Calls(), .main)
    track(owner)
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.15) { owner.tick() }
  }

  func test_aLocalObjectThatLeaks() {
    let owner = Owner(Calls(), .main)
    owner.onChange = { owner.tick() }
    track(owner, expecting: "`onChange` (() -> ())")
  }

  func test_anObjectThatThisTestCaseHolds() throws {
    track(try XCTUnwrap(property), expecting: "write `addTeardownBlock { self.property = nil }`")
  }

  func test_anObjectThatThisTestCaseHeld() throws {
    track(try XCTUnwrap(property))
    property = nil
  }
}

/// Where the four lines that everybody writes are wrong, as the page tells.
final class FiveLinesTests: CollectingTestCase {
  @MainActor func test_redForWhatIsFreedLateAndGreenForATaskThatHasNotBegunAndATimerThatIsLeftBehind()
    async throws
  {
    let rows: [(name: String, fiveLines: Row.Verdict, file: Row.Verdict)] = [
      ("400 ms late by a queue", .fails, .passes),
      ("task of the main actor, guard let self", .passes, .fails),
      ("timer, weak and left behind", .passes, .fails),
    ]
    for (line, (name, fiveLines, file)) in zip(UInt(7)..., rows) {
      let row = try XCTUnwrap(Row.all.first { $0.name == name })
      let isGone = await row.isGoneForFiveLines()
      XCTAssertEqual(isGone ? .passes : .fails, fiveLines, name)
      collects = true
      await row.run(.main, line)
      collects = false
      XCTAssertEqual(Row.Verdict(said.at(line) + said.at(line + 1000)), file, name)
    }
  }
}

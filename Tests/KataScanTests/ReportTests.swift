import XCTest

@testable import KataScan

/// What is read, and how it is shown.
final class ReportTests: ScanCase {
  func test_atMostTenAreShownTheHeaviestFirstButThreeOfAKind() throws {
    for number in 10...25 { try write("\(number).swift", poller("", name: "A\(number)")) }
    try write("05.swift", poller("  func show() { timer?.invalidate() }"))
    let places = report().split(separator: "\n").filter { $0.contains(".swift:") && !$0.contains("--test") }
    XCTAssertEqual(
      places, [10, 11, 12].map { "\($0).swift:5" } + ["05.swift:5"] + (13...18).map { "\($0).swift:5" })
    XCTAssertTrue(report().contains("17 timers in 17 files."), report())
    XCTAssertTrue(report().contains("7 more are not shown."), report())
  }

  func test_whatHoldsItsOwnerUntilAStopIsNamedWhereLittleElseIs() throws {
    try write(
      "A.swift",
      poller("  public func stop() { timer?.invalidate() }", start: "guard timer == nil else { return }"))
    XCTAssertTrue(report().contains("Text alone asks about none of them."), report())
    XCTAssertTrue(report().contains("A.swift:5\n    target: self, repeats: true; ended in `stop`"), report())
    let twice =
      "timer = Timer.scheduledTimer(timeInterval: 9, target: self, selector: #selector(tick), userInfo: nil, repeats: true)"
    try write("A.swift", poller("  func show() { timer?.invalidate() }", start: twice))
    XCTAssertTrue(report().contains("A.swift:4, 5\n"), report())
    XCTAssertFalse(report().contains("Held until"), report())
    try write("A.swift", poller("  func viewDidDisappear() { timer?.invalidate() }"))
    XCTAssertFalse(report().contains("Held until"), report())
  }

  func test_whatCanNotBeReadIsOneLineAndTheRestIsRead() throws {
    try write("A.swift", poller(""))
    try write("Large.swift", String(repeating: "// \(poller(""))\n", count: 5_000))
    try write("Picture.swift", "Timer\0")
    for skipped in ["Pods", "AppTests", ".build", "Generated"] {
      try write("\(skipped)/B.swift", poller("", name: "B"))
    }
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: "\(folder)/Round", withDestinationPath: folder)
    try manager.createSymbolicLink(atPath: "\(folder)/Gone.swift", withDestinationPath: "\(folder)/nowhere")
    let before = try Set(manager.contentsOfDirectory(atPath: folder))
    let scan = Scan(folder: folder)
    XCTAssertEqual(
      scan.remarks,
      [
        "Gone.swift: a link to nothing", "Round: a link to a folder that was read already",
        "Large.swift: larger than 1 MB",
        "Picture.swift: not text",
      ])
    XCTAssertEqual(scan.questions.count, 1)
    XCTAssertEqual(try Set(manager.contentsOfDirectory(atPath: folder)), before)
  }

  func test_aFolderWithoutRightsIsOneLine() throws {
    try XCTSkipIf(geteuid() == 0, "permissions mean nothing to an administrator")
    try write("Closed/A.swift", poller(""))
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: "\(folder)/Closed")
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/Closed")
    }
    XCTAssertEqual(Scan(folder: folder).remarks, ["Closed: this folder can't be read"])
  }

  func test_whereNothingStartsItSaysWhatItLookedFor() {
    XCTAssertTrue(report().hasPrefix("No timers, display links, dispatch sources, "), report())
    XCTAssertFalse(report().contains("none of them"), report())
  }

  func test_whatEndsItIsPartOfASentence() throws {
    let task = "Task { [weak self] in guard let self else { return }; for await _ in ticks { self.go() } }"
    for (line, words) in [("", "no line found that ends it"), ("t?.cancel()", "ended in `go`, line 4")] {
      try write("A.swift", "class A {\n  var t: Any?\n  func go() {\n    \(line)\n    t = \(task)\n  }\n}")
      XCTAssertTrue(report().contains("  weak, but held before its loop; \(words)\n"), report())
    }
  }

  func test_aTestNamesTheTypeAndTheStart() throws {
    try write("A.swift", poller(""))
    let scan = Scan(folder: folder)
    let test = try XCTUnwrap(LeakTest("A.swift:5", in: scan)).text
    for words in ["import MyApp ", "class PollerLeakTests", "await assertFreed", "Poller()", "owner.start()"]
    {
      XCTAssertTrue(test.contains(words), test)
    }
    XCTAssertNil(LeakTest("A.swift:6", in: scan))
  }
}

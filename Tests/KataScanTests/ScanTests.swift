import XCTest

@testable import KataScan

/// What `scan` sees in a few lines of code.
final class ScanTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("scan-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

  private func write(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func report() -> String {
    Report(scan: Scan(folder: folder), folder: folder).lines.joined(separator: "\n")
  }

  /// A type with a repeating timer whose target it is, with some more lines.
  private func poller(_ lines: String, start: String = "", name: String = "Poller") -> String {
    """
    class \(name): NSObject {
      var timer: Timer?
      func start() {
        \(start)
        timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
      }
      @objc func tick() { poll() }
    \(lines)
    }
    """
  }

  private func kinds(_ text: String, _ path: String = "A.swift") throws -> [Kind] {
    try write(path, text)
    return Scan(folder: folder).questions.map(\.kind)
  }

  func test_theEndsDecideWhichQuestionIsAsked() throws {
    let restart = "timer?.invalidate()"
    for (lines, start, kinds) in [
      ("", "", [.neverEnded]), ("  deinit { timer?.invalidate() }", "", [.deinitAlone]),
      ("", restart, [.restart]),
      ("  private func stop() { timer?.invalidate() }\n  deinit { stop() }", "", [.deinitAlone]),
      ("  func pause() { timer = nil }", "", [.setToNil]),
      ("  func show() { timer?.invalidate() }", "", [.elsewhere]),
      ("  func stopTapped() { if let old = timer { old.invalidate() } }", "", [.elsewhere]),
      ("  func stop() { timer?.invalidate() }\n  deinit { stop() }", restart, [.stopUncalled]),
      ("  func viewDidDisappear() { timer?.invalidate() }", restart, []),
      ("  func stop() { timer?.invalidate()\n start() }", "", [.restart]),
    ] as [(String, String, [Kind])] {
      XCTAssertEqual(try self.kinds(poller(lines, start: start)), kinds, lines)
    }
  }

  func test_aStopThatSomebodyCallsIsNoQuestion() throws {
    let text = poller(
      "  func stop() { timer?.invalidate() }\n  deinit { stop() }", start: "timer?.invalidate()")
    XCTAssertEqual(try kinds(text), [.stopUncalled])
    try write("B.swift", "func close() { poller.stop() }")
    XCTAssertEqual(try kinds(text), [])
  }

  func test_anExtensionInAnotherFileEndsIt() throws {
    try write("A+End.swift", "extension Poller { func close() { timer?.invalidate() } }")
    XCTAssertEqual(try kinds(poller("", start: "guard timer == nil else { return }")), [])
  }

  func test_whatStandsInCommentsAndStringsDoesNotCount() throws {
    let comments = "  // timer?.invalidate()\n  /* /* timer?.invalidate() */ timer?.invalidate() */\n"
    let strings =
      "  func close() { print(\"timer?.invalidate()\", \"\"\"\n  \"timer?.invalidate()\"\n  \"\"\") }"
    XCTAssertEqual(try kinds(poller(comments + strings)), [.neverEnded])
    XCTAssertTrue(
      report().contains("\nA.swift:5\n  target: self, repeats: true; no line found that ends it\n"), report())
  }

  func test_otherClocksAndHolders() throws {
    let task = { (body: String) in
      "class A {\n  var t: Task<Void, Never>?\n  func go() { t = Task { \(body) } }\n  func x() async {}\n}"
    }
    let timer = { (block: String) in
      "class A {\n  var t: Timer?\n  func go() { t = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { \(block) } }\n  func x() {}\n}"
    }
    for (text, kinds) in [
      (
        task("[weak self] in guard let self else { return }; for await _ in ticks { await x() }"),
        [.beforeTheLoop]
      ),
      (task("[weak self] in for await _ in ticks { await self?.x() }"), []),
      (task("while !Task.isCancelled { await x() }"), [.neverEnded]), (task("await x()"), []),
      (timer("_ in self.x() "), [.neverEnded]), (timer("[weak self] _ in self?.x() "), [.loose]),
      (timer("_ in Task { [weak self] in self?.x() } "), [.outerClosure]),
      (
        "class A {\n  func go() { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.go() } }\n}",
        [.chain]
      ),
      (
        "class A {\n  var c: Any?\n  func go() { c = Timer.publish(every: 1, on: .main, in: .common).sink { _ in self.go() } }\n}",
        [.sink]
      ),
    ] as [(String, [Kind])] {
      XCTAssertEqual(try self.kinds(text), kinds, text)
    }
  }

  func test_objectiveC() throws {
    let text = """
      @implementation Poller
      - (void)start { // don't
        _timer = [NSTimer scheduledTimerWithTimeInterval:1 target:self selector:@selector(tick:) userInfo:nil repeats:YES];
      }
      - (void)tick:(NSTimer *)timer {}
      - (void)dealloc { [_timer invalidate]; }
      @end
      """
    XCTAssertEqual(try kinds(text, "A.m"), [.deinitAlone])
    let ended = text.replacingOccurrences(of: "dealloc", with: "viewDidDisappear")
    XCTAssertEqual(try kinds(ended, "A.m"), [])
  }

  func test_atMostTenAreShownTheHeaviestFirst() throws {
    for number in 10...25 { try write("\(number).swift", poller("", name: "A\(number)")) }
    try write("05.swift", poller("  func show() { timer?.invalidate() }"))
    let places = report().split(separator: "\n").filter { $0.contains(".swift:") && !$0.contains("--test") }
    XCTAssertEqual(places, (10...19).map { "\($0).swift:5" })
    XCTAssertTrue(report().contains("17 timers in 17 files."), report())
    XCTAssertTrue(report().contains("7 more are not shown."), report())
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

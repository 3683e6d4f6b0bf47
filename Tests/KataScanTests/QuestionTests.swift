import XCTest

@testable import KataScan

/// What decides whether a question is asked, and in which words.
final class QuestionTests: ScanCase {
  private func assertQuestion(
    _ text: String, _ words: String?, _ path: String = "A.swift", line: UInt = #line
  ) throws {
    let found = try questions(text, path)
    XCTAssertEqual(found.count, words == nil ? 0 : 1, "\(found)", line: line)
    if let words, let first = found.first { XCTAssertTrue(first.contains(words), first, line: line) }
  }

  func test_endsDecideTheQuestion() throws {
    try assertQuestion(poller(""), "no line of Poller ends it")
    try assertQuestion(poller("  func pause() { timer = nil }"), "`pause` (line 8) only sets it to `nil`")
    try assertQuestion(poller("  deinit { timer?.invalidate() }"), "Only `deinit` (line 8) ends it")
    try assertQuestion(
      poller("  private func stop() { timer?.invalidate() }\n  deinit { stop() }"), "Only `deinit` (line 9)")
    try assertQuestion(poller("", start: "timer?.invalidate()"), "Only `start` (line 4) ends it")
    try assertQuestion(poller("  func stop() { timer?.invalidate() }"), "Only `stop` (line 8) ends it")
    try assertQuestion(
      poller("  func stop() { if let old = timer { old.invalidate() } }"), "Only `stop` (line 8) ends it")
    try assertQuestion(
      poller("  func stop() { timer?.invalidate() }\n  deinit { stop() }"),
      "so `deinit` (line 9) can't run before `stop` (line 8) ends the timer")
  }

  func test_codeThatWasReadSilences() throws {
    try assertQuestion(poller("  override func viewDidDisappear(_ a: Bool) { timer?.invalidate() }"), nil)
    try assertQuestion(poller("  func stop() { registry.end(timer) }"), nil)
    try assertQuestion(poller("  static let shared = Poller()"), nil)
    let stopped = poller("  func stop() { timer?.invalidate() }")
    try write("B.swift", "class Screen {\n  let poller = Poller()\n  func close() { poller.stop() }\n}")
    try assertQuestion(stopped, "Only `stop` (line 8)")
    try write("B.swift", "class Screen {\n  let poller = Poller()\n  deinit { poller.stop() }\n}")
    try assertQuestion(stopped, nil)
  }

  func test_aLineInAnotherFileHasTheFilesName() throws {
    try write("B.swift", "extension Poller {\n  func stop() { timer?.invalidate() }\n}")
    try assertQuestion(poller(""), "Only `stop` (B.swift:2) ends it.")
  }

  func test_samplesComeLast() throws {
    try write("Demo/A.swift", poller("  deinit { timer?.invalidate() }"))
    let found = try questions(poller("  func stop() { timer?.invalidate() }", name: "Other"), "Z.swift")
    XCTAssertEqual(
      found.map { String($0.prefix(9)) }, ["Z.swift:5", "Demo/A.sw"].map { String($0.prefix(9)) })
  }

  func test_closuresHoldTheirOwnerOrNot() throws {
    func timer(_ block: String, _ lines: String = "") -> String {
      """
      class A {
        var t: Timer?
        func go() { t = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { \(block) } }
        func x() {}
      \(lines)
      }
      """
    }
    try assertQuestion(
      timer("_ in self.x()"), "because its block uses self (line 3), and no line of A ends it")
    try assertQuestion(timer("[weak self] _ in self?.x()"), "refers to its A weakly, and no `deinit` ends it")
    try assertQuestion(timer("[weak self] _ in self?.x()", "  deinit { t?.invalidate() }"), nil)
    try assertQuestion(timer("[weak self] t in guard let self else { return t.invalidate() }; x()"), nil)
    try assertQuestion(
      timer("_ in Task { [weak self] in self?.x() }"), "captures self for an inner closure (line 3)")
    try assertQuestion(timer("_ in self.x()").replacingOccurrences(of: "true", with: "false"), nil)
    try assertQuestion(
      timer("_ in self.x()", "  // t?.invalidate()\n  let s = \"t?.invalidate()\""), "no line of A ends it")
  }

  func test_weakInANameIsASignOfAWeakTarget() throws {
    for (old, new) in [
      ("Timer.scheduledTimer", "Timer.weakScheduledTimer"), ("target: self", "target: WeakTarget(self)"),
    ] {
      try assertQuestion(
        poller("").replacingOccurrences(of: old, with: new), "has a target that is weak by its name")
    }
    try write(
      "W.swift",
      "class WeakTarget: NSObject {\n  let target: Poller\n  init(_ p: Poller) { self.target = p }\n}")
    XCTAssertTrue(
      report().joined().contains("a WeakTarget as target, whose `target` is a strong reference"),
      "\(report())")
  }

  func test_objectiveC() throws {
    let text = """
      @implementation Poller
      - (void)start {
        NSTimer *timer = [NSTimer scheduledTimerWithTimeInterval:1 target:self selector:@selector(tick:) userInfo:nil repeats:YES];
        _timer = timer;
      }
      - (void)tick:(NSTimer *)timer { if (c == '{') return; }
      - (void)dealloc { [_timer invalidate]; }
      @end
      """
    try assertQuestion(text, "Only `dealloc` (line 7) ends it", "A.m")
    try assertQuestion(text.replacingOccurrences(of: "dealloc", with: "viewDidDisappear"), nil, "A.m")
    let block = text.replacingOccurrences(
      of: "target:self selector:@selector(tick:) userInfo:nil repeats:YES",
      with: "repeats:YES block:^(NSTimer *t) { [self tick:t]; }")
    try assertQuestion(block, "because its block uses self (line 3)", "A.m")
    let weak = block.replacingOccurrences(
      of: "[self tick:t]", with: "__strong typeof(self) me = weakSelf; [me tick:t]")
    try assertQuestion(weak, nil, "A.m")
  }
}

import XCTest

@testable import KataScan

/// What `scan` sees in a few lines of code.
final class ScanTests: ScanCase {
  func test_theEndsDecideWhichQuestionIsAsked() throws {
    let restart = "timer?.invalidate()"
    for (lines, start, kinds) in [
      ("", "", [.neverEnded]), ("  deinit { timer?.invalidate() }", "", [.deinitAlone]),
      ("", restart, [.restart]),
      ("  private func stop() { timer?.invalidate() }\n  deinit { stop() }", "", [.deinitAlone]),
      ("  func pause() { timer = nil }", "", [.setToNil]),
      ("  func show() { timer?.invalidate() }", "", [.elsewhere]),
      ("  func show() { timer?.invalidate() }\n  deinit { timer?.invalidate() }", "", [.deinitOrOther]),
      ("  func stopTapped() { if let old = timer { old.invalidate() } }", "", [.elsewhere]),
      ("  func stop() { timer?.invalidate() }\n  deinit { stop() }", restart, [.stopUncalled]),
      ("  func viewDidDisappear() { timer?.invalidate() }", restart, []),
      ("  func stop() { timer?.invalidate()\n start() }", "", [.restart]),
      ("  func stop() { timer?.invalidate() }", restart, [.stopUncalled]),
      ("  public func stop() { timer?.invalidate() }", restart, []),
      ("  public func pause() { timer?.invalidate() }\n  func stop() {}", restart, [.missedByStop]),
      ("  func viewDidDisappear() { timer?.invalidate() }", "", [.again]),
      ("  func viewDidDisappear() { timer?.invalidate() }", "guard let url else { return }", [.again]),
      ("  func viewDidDisappear() { timer?.invalidate() }", "guard !isOn else { return }", []),
      ("  func viewDidDisappear() { timer?.invalidate() }\n  func viewDidLoad() { start() }", "", []),
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
    try write("A+End.swift", "extension Poller { public func close() { timer?.invalidate() } }")
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
      (
        task("[weak self] in guard let self else { return }; while !Task.isCancelled { await x() }"),
        [.beforeTheLoop]
      ),
      (task("[weak self] in for await _ in ticks { await self?.x() }"), []),
      (task("while !Task.isCancelled { await x() }"), [.neverEnded]), (task("await x()"), []),
      (timer("_ in self.x() "), [.neverEnded]), (timer("[weak self] _ in self?.x() "), [.loose]),
      (timer("_ in Task { [weak self] in self?.x() } "), [.outerClosure]),
      (
        task("repeat { try? await Task.sleep(for: .seconds(1)) ; await x() } while answer == nil"),
        [.neverEnded]
      ),
      (
        timer("_ in self.x() ").replacing(
          "func x() {}", with: "func stop() { t?.invalidate() }\n  func x() { stop() }"), [.stopUncalled]
      ),
      (
        "class A: NSObject {\n  lazy var l = CADisplayLink(target: self, selector: #selector(x))\n  func stop() { l.isPaused = true }\n}",
        [.neverEnded]
      ),
      (
        "class A: NSObject {\n  lazy var l: CADisplayLink = {\n    let l = CADisplayLink(target: self, selector: #selector(x))\n    return l\n  }()\n  deinit { l.invalidate() }\n}",
        [.deinitAlone]
      ),
      (
        "class OwnTimer { var tick: (() -> Void)?; var t: Timer? }\nclass A {\n  var t: OwnTimer?\n  func go() { t = OwnTimer()\n  t?.tick = { self.go() } }\n  deinit { t = nil }\n}",
        [.deinitAlone]
      ),
      (
        "class A: NSObject {\n  var t: Timer?\n  func go() { t?.invalidate(); t = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(x), userInfo: nil, repeats: true) }\n  func onClosed() { t?.invalidate() }\n  func disconnect() {}\n}",
        [.missedByStop]
      ),
      (
        "class A {\n  var t: Timer?\n  func go() { t = Timer.every(1, repeats: true, callback: x) }\n  func x() {}\n}",
        [.neverEnded]
      ),
      (
        task("while true { await x() }").replacing(
          "func x", with: "public func stop() { t?.cancel() }\n  func x"),
        [.again]
      ),
      (
        task("while true { await x() }").replacing("t = Task", with: "t?.cancel(); t = Task")
          .replacing("func x", with: "public func stop() { t?.cancel() }\n  func x"), []
      ),
      (
        timer("[weak self] _ in self?.x() ").replacing(
          "func x() {}",
          with:
            "func x() {}\n  func close() { t?.invalidate() }\n  deinit { u?.invalidate(); v?.invalidate() }"),
        [.missed]
      ),
      (
        "class A: NSObject {\n  var t: Timer?\n  func go() { perform(#selector(x), with: nil, afterDelay: 1) }\n  @objc func x() { t = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.y() } }\n  func close() { t?.invalidate() }\n  func y() {}\n}",
        [.delayedStart]
      ),
      (
        "struct A {\n  func go() { q.asyncAfter(deadline: .now()) { q.asyncAfter(deadline: .now()) { go() } } }\n}",
        [.chain]
      ),
      (
        "class A {\n  func go() { q.asyncAfter(deadline: .now()) { self.next() } }\n  func next() { go() }\n}",
        [.chain]
      ),
      (
        "class A {\n  func go() { q.asyncAfter(deadline: .now()) { self.next() } }\n  func next() { if isOn { go() } }\n}",
        []
      ),
      (
        "class A {\n  func go() { Task { try? await Task.sleep(for: .seconds(1)); if isDown { self.go() } } }\n}",
        [.keptByNobody]
      ),
      (
        "class A {\n  func go() { Task { while true { await next(); self.cancel() } } }\n  func cancel() { isOn = false }\n}",
        [.keptByNobody]
      ),
      (
        "class A {\n  func go() { p.addPeriodicTimeObserver(forInterval: i, queue: nil) { _ in self.go() } }\n}",
        [.keptByNobody]
      ),
      (
        "class A {\n  var t: Timer?\n  func go() { t = .scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.go() } }\n}",
        [.neverEnded]
      ),
      (
        "class A {\n  func go() { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.go() } }\n}",
        [.chain]
      ),
      (
        "class A {\n  var c: Any?\n  func go() { c = Timer.publish(every: 1, on: .main, in: .common).sink { _ in self.go() } }\n}",
        [.neverEnded]
      ),
      (
        "class A {\n  var t: Timer?\n  func isQuoted(_ s: String) -> Bool { s.contains(/\"{/) || s.contains(#/\"/#) }\n  func go() { t = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.go() } }\n}",
        [.neverEnded]
      ),
      // It does not compile.
      ("class A {\n  var y = ({ sink)\n  var c = Timer.publish(every: 1)\n}", []),
    ] as [(String, [Kind])] {
      XCTAssertEqual(try self.kinds(text), kinds, text)
    }
  }
}

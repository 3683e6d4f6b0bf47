import XCTest

@testable import KataScan

/// What `scan` sees in other forms of code.
final class FormsTests: ScanCase {
  func test_whatAnotherObjectMakesIsKeptWhereItIsAssigned() throws {
    let link = { (lines: String) in
      "class A: NSObject {\n  var l: CADisplayLink?\n  func go() { l?.invalidate(); l = view.window?.screens[0].displayLink(target: self, selector: #selector(x)) }\n\(lines)\n}"
    }
    XCTAssertEqual(try kinds(link("  func x() {}")), [.restart])
    XCTAssertEqual(try kinds(link("  func viewDidDisappear() { l?.invalidate() }")), [])
  }

  func test_anObserverEndsByWhatIsGivenToItsPlayer() throws {
    let observer = { (lines: String) in
      "class A {\n  var o: Any?\n  let p = AVPlayer()\n  func go() { guard o == nil else { return }; o = p.addPeriodicTimeObserver(forInterval: i, queue: nil) { _ in self.go() } }\n\(lines)\n}"
    }
    XCTAssertEqual(try kinds(observer("")), [.neverEnded])
    let another = "  func viewDidDisappear() { if let a = b { p.removeTimeObserver(a) } }"
    XCTAssertEqual(try kinds(observer(another)), [.neverEnded])
    for name in ["o", "self.o"] {
      XCTAssertEqual(try kinds(observer("  func viewDidDisappear() { p.removeTimeObserver(\(name)) }")), [])
    }
    let local = "  func viewDidDisappear() { if let a = o { p.removeTimeObserver(a) } }"
    XCTAssertEqual(try kinds(observer(local)), [])
    try write("A+End.swift", "extension A { func viewDidDisappear() { p.removeTimeObserver(o) } }")
    XCTAssertEqual(try kinds(observer("")), [])
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
    let block = text.replacingOccurrences(
      of: "target:self selector:@selector(tick:) userInfo:nil repeats:YES",
      with: "repeats:YES block:^(NSTimer *t) { [self tick:t]; }")
    XCTAssertEqual(try kinds(block, "A.m"), [.deinitAlone])
    let weak = block.replacingOccurrences(
      of: "[self tick:t]", with: "__strong typeof(self) me = weakSelf; [me tick:t]")
    XCTAssertEqual(try kinds(weak, "A.m"), [])
    let ended = text.replacingOccurrences(of: "dealloc", with: "viewDidDisappear")
    XCTAssertEqual(try kinds(ended, "A.m"), [.again])
    let once = ended.replacingOccurrences(of: "_timer = [", with: "if (_timer) return;\n  _timer = [")
    XCTAssertEqual(try kinds(once, "A.m"), [])
    let brace = text.replacingOccurrences(of: "timer {}", with: "timer { if (c == '{') return; }")
    XCTAssertEqual(try kinds(brace, "A.m"), [.deinitAlone])
  }
}

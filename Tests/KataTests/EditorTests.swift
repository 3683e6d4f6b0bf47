import Foundation
import KataTrace
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// The key of `watch` that opens the file to edit: the editor has the terminal, and gives it back.
final class EditorTests: XCTestCase {
  private let legend = "e edit  h hint  v tests  n next  l list  r rerun  o observe  p predict  q quit"
  private let file = "Sources/Lesson04Proxy/Owner.swift"

  /// A fixture with a stand-in for vim: it says what it was given, and leaves the terminal in another mode. It ends at an
  /// empty line, or as it is told.
  private func fixture(outcomes: [String]? = nil) throws -> Fixture {
    let fixture = try Fixture(outcomes: outcomes)
    try fixture.writeTool(
      "vim",
      """
      #!/bin/sh
      echo "OPENED $*"
      while read -r line && [ -n "$line" ]; do
        case $line in fail) exit 3 ;; *) echo "READ $line" ;; esac
      done
      stty -echo -isig
      echo CLOSED

      """)
    return fixture
  }

  private func watch(_ fixture: Fixture, _ environment: [String: String]) throws -> PseudoTerminal {
    try PseudoTerminal(["watch", "04"], in: fixture, environment: environment)
  }

  // MARK: - In the terminal

  func test_hasTheTerminalAndGivesItBack() throws {
    let fixture = try fixture()
    let terminal = try watch(fixture, ["EDITOR": "vim -u NONE"])
    terminal.expect(legend)
    terminal.type("e", shows: "Opening \(file)\r\n", "OPENED -u NONE \(file)\r\n")
    XCTAssertTrue(terminal.isSane, "the editor finds the terminal as it was")
    terminal.type("h\n", shows: "READ h\r\n")
    try fixture.setOutcomes(FixtureText.right)
    terminal.type("\n", shows: "CLOSED", legend, "Owner.swift saved", "all 3 tests pass")
    XCTAssertFalse(terminal.output.contains("· hint"), "a key of the editor came to us")
    XCTAssertFalse(terminal.isSane, "keys must arrive at once")
    terminal.type("h", shows: "· hint")
    terminal.quit()
    XCTAssertTrue(terminal.isSane, "the terminal is not what it was")
  }

  func test_controlKeysAreTheEditorsAndItsFailureIsSaid() throws {
    for (keys, words) in [
      ("\u{3}", "The editor ended by signal 2."), ("fail\n", "The editor ended early, with exit code 3."),
      ("\u{1A}x\n\n", "CLOSED"),
    ] {
      let terminal = try watch(fixture(), ["VISUAL": "vim", "EDITOR": "false"])
      terminal.expect(legend)
      terminal.type("e", shows: "OPENED")
      terminal.type(keys, shows: words, legend)
      terminal.quit()
      XCTAssertTrue(terminal.isSane, words)
    }
  }

  func test_oneThatIsNotThereIsAFailureToo() throws {
    let terminal = try watch(Fixture(), ["EDITOR": "no-such-editor"])
    terminal.expect(legend)
    terminal.type("e", shows: "not found", "The editor ended early, with exit code 127.", legend)
    terminal.quit()
  }

  func test_aCheckGoesOnMeanwhile() throws {
    let fixture = try fixture(outcomes: ["test_ticks sticks", "test_isFreed passes", "test_stops passes"])
    let gate = Gate(in: fixture)
    let terminal = try watch(fixture, ["EDITOR": "vim"])
    XCTAssertTrue(gate.waitUntilStuck(), "the tests did not start")
    terminal.type("e", shows: "OPENED")
    terminal.type("\n", shows: "CLOSED", "so far. s stops it.")
    terminal.type("s", shows: "Stopped: checking lesson 04.", legend)
    XCTAssertTrue(gate.waitUntilGone(), "a child was left behind")
    terminal.quit()
  }

  func test_opensTheLineThatTheCompilerNames() throws {
    let terminal = try watch(fixture(outcomes: ["does not compile"]), ["EDITOR": "vim"])
    terminal.expect("error: ", legend)
    let line = try XCTUnwrap(terminal.output.firstMatch(of: /Owner\.swift:(\d+)/)).1
    terminal.type("e", shows: "Opening \(file):\(line)\r\n", "OPENED +\(line) \(file)\r\n")
    terminal.type("\n", shows: legend)
    terminal.quit()
  }

  func test_opensTheLineOfACrash() throws {
    let fixture = try fixture()
    let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
    let name = TestName(suite: "Lesson04ProxyTests.OwnerTests", method: "test_ticks")
    for (place, line) in [("\(file):5, in start()", 5), ("Tests/Lesson04ProxyTests/T.swift:5", nil)] {
      var crash = TestReport(name: name, outcome: .crashed)
      crash.failure = Failure("It trapped.", place: place)
      let opened = lesson.placeToEdit(after: LessonReport(of: lesson, tests: [crash]))
      XCTAssertEqual(opened.file, file)
      XCTAssertEqual(opened.line, line, place)
    }
  }

  func test_aNarrowLegendIsNotCut() {
    for width in [60, 70] { XCTAssertLessThan(WatchKey.legend(width: width, hasEditor: true).count, width) }
  }

  // MARK: - Which

  func test_withoutOneTheKeyIsNotOffered() throws {
    let terminal = try watch(Fixture(), ["EDITOR": " ", "TERM_PROGRAM": "vscode"])
    terminal.expect("h hint  v tests")
    XCTAssertFalse(terminal.output.contains("e edit"), terminal.output)
    terminal.type("eh", shows: "· hint")
    XCTAssertFalse(terminal.output.contains("Opening"), terminal.output)
    terminal.quit()
  }

  func test_inVSCodeItIsCodeUnlessAnotherIsSet() throws {
    let fixture = try fixture()
    try fixture.writeTool("code", "#!/bin/sh\necho CODE $*\n")
    for (environment, words) in [
      ([:], "CODE \(file)\r\n"), (["VISUAL": "code --wait -n"], "CODE -n \(file)\r\n"),
      (["EDITOR": "vim"], "OPENED \(file)\r\n"),
    ] {
      let terminal = try watch(fixture, environment.merging(["TERM_PROGRAM": "vscode"]) { one, _ in one })
      terminal.expect(legend)
      terminal.type("e", shows: words)
      terminal.type("\n", shows: legend)
      terminal.quit()
    }
  }

  func test_eachIsToldOfALineInItsOwnWay() {
    for (command, words) in [
      ("/usr/bin/nano", "+7 A.swift"), ("code -w", "-g A.swift:7"), ("subl", "A.swift:7"),
      ("xed", "-l 7 A.swift"),
      ("ed", "A.swift"),
    ] {
      let editor = Editor(environment: ["EDITOR": command])
      XCTAssertEqual(editor?.arguments(for: "A.swift", line: 7).joined(separator: " "), words)
      XCTAssertEqual(editor?.arguments(for: "A.swift", line: nil), ["A.swift"])
    }
    XCTAssertNil(Editor(environment: ["PATH": "/nowhere", "TERM_PROGRAM": "vscode"]))
    XCTAssertNil(Editor(environment: ["PATH": "/bin"]))
  }
}

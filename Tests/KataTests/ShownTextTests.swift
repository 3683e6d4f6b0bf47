import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What comes from outside steers no terminal and breaks no table, whatever it holds.
final class ShownTextTests: XCTestCase {
  /// Clears the screen, ends the line, rings, goes back, sets the title, turns the text around.
  private static let evil = "e\u{1B}[2J\u{7}\r\u{8}\u{9B}2J\u{7F}\u{202E}\u{2066}\u{2028}\t\u{1B}]0;t\u{7}vil"

  func test_controlCharactersAreSpelledOut() {
    XCTAssertEqual("a\u{1B}[31mb".shown, "a\\u{1B}[31mb")
    XCTAssertEqual("a\nb\r\nc\td".shown, "a\\u{A}b\\u{D}\\u{A}c\\u{9}d")
    XCTAssertEqual(
      "\u{7F}\u{80}\u{9F}\u{202A}\u{2069}\u{2029}".shown, "\\u{7F}\\u{80}\\u{9F}\\u{202A}\\u{2069}\\u{2029}")
    XCTAssertEqual("Übung · 練習 — \u{A0}é…".shown, "Übung · 練習 — \u{A0}é…")
  }

  func test_onlyOurOwnColoursReachATerminal() {
    let style = Style(hasColor: true, width: 80)
    let line = style.bold("a") + style.colored("b", .red) + "\n\tc"
    XCTAssertEqual(line.escaped(hasColor: true), line)
    XCTAssertEqual("\u{1B}[1ma".escaped(hasColor: false), "\\u{1B}[1ma")
    XCTAssertEqual(
      "\u{1B}[1m\u{1B}[8m\u{1B}\u{1B}[0m\u{1B}".escaped(hasColor: true),
      "\u{1B}[1m\\u{1B}[8m\\u{1B}\u{1B}[0m\\u{1B}")
    for color in [Style.Color.red, .green, .yellow] {
      let text = style.colored("x", color)
      XCTAssertEqual(text.escaped(hasColor: true), text)
    }
  }

  func test_arguments() throws {
    let fixture = try Fixture()
    for arguments in [
      ["check", Self.evil], [Self.evil], ["list", "--\(Self.evil)"], ["status", Self.evil],
      ["report", Self.evil],
      ["report", "--html", Self.evil], ["report", "--html", "\(Self.evil).html/x.html"],
      ["observe", "--svg", Self.evil],
    ] {
      let result = try fixture.kata(words: arguments)
      XCTAssertNotEqual(result.code, 0)
      expectClean(result.errors, "\(arguments)")
      XCTAssertTrue(result.errors.contains("\\u{1B}[2J"), result.errors)
      XCTAssertLessThanOrEqual(result.errors.split(separator: "\n").count, 2, result.errors)
    }
  }

  func test_pastedTextNamesOfFilesAndWhatTheCourseSays() throws {
    let fixture = try Fixture()
    try fixture.replace(
      "title: The block", by: "title: The \(Self.evil.replacing("\r", with: "")) block",
      in: "Lessons/06-block-category.md")
    let name = "chat\n\(Self.evil)"
    try fixture.write(name, "\(Self.evil) kata1 \(Self.evil)\n\(PastedChat.text)\n\(Self.evil)")
    for format in [[], ["--markdown"], ["--json"], ["--html", "out.html", "--names"]] {
      let report = try fixture.kata(words: ["report", name] + format)
      XCTAssertEqual(report.code, 0, report.errors)
      expectClean(report.output, "\(format)")
      expectClean(report.errors, "\(format)")
      XCTAssertEqual(report.errors.split(separator: "\n").count, 3, report.errors)
    }
    expectClean(fixture.read("out.html").replacing("\t", with: ""), "HTML")
  }

  func test_whatACrashOrTheCompilerSays() throws {
    let fixture = try Fixture()
    let reason = CrashReason(errors: "Fatal error: \(Self.evil)\n", termination: .signalled(SIGILL)).failure
      .text
    let lesson = try XCTUnwrap(Course(root: fixture.root).lessons.first)
    var report = LessonReport(
      of: lesson,
      tests: [
        TestReport(
          name: TestName(suite: "S", method: "test_\(Self.evil)"), outcome: .crashed, message: reason)
      ])
    report.compilerWarnings = [
      CompilerError(file: "Sources/x\(Self.evil)", line: 1, column: 1, message: Self.evil)
    ]
    let text = CheckText(
      lesson: lesson, report: report, root: fixture.root, style: Style(hasColor: false, width: 80))
    expectClean(text.lines(next: nil).joined(separator: "\n").escaped(hasColor: false), "check")
  }

  func test_aStrangersTextIsNotLongerThan400Bytes() throws {
    let marks = "a" + String(repeating: "\u{301}", count: 100_000)
    for (text, start) in [(marks, ""), ("ab" + marks, "ab"), (String(repeating: "ü", count: 300), "üüü")] {
      XCTAssertLessThanOrEqual(text.shownBriefly.utf8.count, 400)
      XCTAssertTrue(text.shownBriefly.hasPrefix(start) && text.shownBriefly.hasSuffix("…"))
    }
    let whole = String(repeating: "ü", count: 200)
    XCTAssertEqual(whole.shownBriefly, whole)
  }

  func test_json() throws {
    let text = try JSONText.string([Self.evil])
    expectClean(text, "JSON")
    XCTAssertEqual(try JSONDecoder().decode([String].self, from: Data(text.utf8)), [Self.evil])
    XCTAssertFalse(try JSONText.string("a/b").contains("\\"), "slashes should be readable")
  }

  private func expectClean(_ text: String, _ name: String, file: StaticString = #filePath, line: UInt = #line)
  {
    let controls = text.unicodeScalars.filter { $0.isControl && $0 != "\n" && $0 != "\t" }
    XCTAssertTrue(controls.isEmpty, "\(name): \(controls.map(\.value))", file: file, line: line)
  }
}

import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Small pieces that turn one text into another.
final class TextTests: XCTestCase {
  func test_namesOfTestsBecomeSentences() {
    XCTAssertEqual(
      TestName.words(of: "test_isFreedWhenItsScreenCloses"), "is freed when its screen closes")
    XCTAssertEqual(TestName.words(of: "testTicks"), "ticks")
    XCTAssertEqual(TestName.words(of: "test_first_second"), "first second")
  }

  func test_slugsAreGitHubs() {
    XCTAssertEqual(HeadingSlugs.slug("Held by timer"), "held-by-timer")
    XCTAssertEqual(HeadingSlugs.slug("`deinit`, and why — really?"), "deinit-and-why--really")
    var slugs = HeadingSlugs()
    XCTAssertEqual(["A b", "A b", "A b"].map { slugs.slug(for: $0) }, ["a-b", "a-b-1", "a-b-2"])
  }

  func test_aHeadingIsReadWithoutItsId() {
    let text = "## <a id=\"one\"></a>A `b` #\n## C <a id=\"two\"></a>\n## <a id=\"three\">D"
    let headings = MarkdownDocument(text: text).headings
    XCTAssertEqual(headings.map(\.id), ["one", nil, nil])
    XCTAssertEqual(headings.first?.text, "A `b`")
    XCTAssertEqual(headings.first?.slug, "a-b")
  }

  func test_longTextIsWrapped() {
    let lines = Style(hasColor: false, width: 60).wrapped(
      "Happened: " + Array(repeating: "word", count: 20).joined(separator: " "), indent: 12, hanging: 2)
    XCTAssertTrue(lines.allSatisfy { $0.count <= 60 })
    XCTAssertEqual(lines.count, 3)
    XCTAssertTrue(lines[0].hasPrefix("            Happened: word"))
    XCTAssertTrue(lines[1].hasPrefix("              word"))
  }

  func test_messagesOfXCTestSayTheirOwnWordsFirst() {
    let message = FailureMessage(
      "XCTAssertEqual failed: (\"1\") is not equal to (\"2\") - both timers should tick")
    XCTAssertEqual(message.headline, "both timers should tick")
    XCTAssertEqual(message.facts.map(\.text), ["(\"1\") is not equal to (\"2\")"])
  }

  func test_compilerErrorsAreTheLearnersOnly() {
    let output = """
      /kata/Sources/A/b.swift:3:19: error: cannot convert [#some-group]
      /kata/Sources/A/b.swift:3:19: error: cannot convert [#some-group]
      /kata/Package.swift:1:1: error: not the learner's
      /elsewhere/c.swift:1:1: error: not ours
      /kata/Sources/A/b.swift:9:1: warning: unused
      """
    XCTAssertEqual(
      CompilerError.all(in: output, root: "/kata"),
      [CompilerError(file: "Sources/A/b.swift", line: 3, column: 19, message: "cannot convert")])
  }

  func test_aFingerprintSeesEveryByteAndWhereTextsEnd() {
    let text = "0123456789abcdefghij"
    var seen = Set([Fingerprint(of: Data(text.utf8)).description])
    for place in 0..<text.utf8.count {
      for bit in 0..<8 {
        var bytes = Data(text.utf8)
        bytes[place] ^= 1 << bit
        seen.insert(Fingerprint(of: bytes).description)
      }
    }
    for length in 0..<text.utf8.count {
      seen.insert(Fingerprint(of: Data(text.utf8.prefix(length))).description)
    }
    XCTAssertEqual(seen.count, 1 + 20 * 8 + 20)
    XCTAssertTrue(seen.allSatisfy { $0.count == 16 })

    func joined(_ parts: String...) -> Fingerprint {
      parts.reduce(into: Fingerprint()) { $0.add($1) }
    }
    XCTAssertNotEqual(joined("ab", "c"), joined("a", "bc"))
    XCTAssertEqual(joined("ab", "c"), joined("ab", "c"))
  }

  func test_xcTestIsUnderstoodOnAllPlatforms() {
    let linux = XCTestLog(
      "/a/B.swift:3: error: C.test_d : no\nTest Case 'C.test_d' failed (0.1 seconds)\nTest Case 'C.test_e' started at 1"
    )
    XCTAssertEqual(linux.cases, [.init(name: "C.test_d", outcome: .failed("no (B.swift:3)"))])
    XCTAssertEqual(linux.underWay, "C.test_e")
    let apple = XCTestLog(
      "/a/B.swift:3: error: -[M.C test_d] : no\nTest Case '-[M.C test_d]' failed (0.100 seconds).")
    XCTAssertEqual(apple.cases, linux.cases)
    XCTAssertNil(apple.underWay)
    let others = XCTestLog(
      "Test Case 'C.test_f' skipped (0.1 seconds)\nTest Case 'C.test_g' passed (0.1 seconds)")
    XCTAssertEqual(others.cases.map(\.outcome), [.skipped, .passed])
  }

  // MARK: - How uneven a clock is

  func test_aGapIsAsFarOffWhetherItIsTooLongOrTooShort() {
    for moments in [[0, 1, 2, 3.25], [0, 1, 2, 2.75]] {
      XCTAssertEqual(
        ClockStudy.sentence(on: "timer", moments: moments, interval: 1),
        "How uneven a timer is on this machine: of 3 gaps that should have been 1000.00 ms, half were within 0.00 ms "
          + "of it, and the worst was off by 250.00 ms.")
    }
  }

  func test_aClockThatNeverTickedHasNoWords() {
    XCTAssertNil(ClockStudy.sentence(on: "timer", moments: [0], interval: 1))
  }
}

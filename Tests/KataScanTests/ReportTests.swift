import XCTest

@testable import KataScan

/// What is read, and how the questions are printed.
final class ReportTests: ScanCase {
  func test_theFirstLineSaysWhatWasFound() throws {
    XCTAssertEqual(report(), ["There are no Swift or Objective-C files in \(folder)."])
    try write("Picture.swift", "Timer\0")
    XCTAssertEqual(
      report(), ["None of the 1 file in \(folder) could be read.", "Not read: Picture.swift: not text."])
    try write("B.swift", "class B {}")
    XCTAssertTrue(report()[0].hasPrefix("Read 1 file in \(folder), in which no timer, "), report()[0])
    try write("A.swift", poller("  func viewDidDisappear() { timer?.invalidate() }"))
    XCTAssertEqual(report()[0], "Found 1 timer in 2 files, and no question to ask.")
    XCTAssertEqual(try questions(poller("")).count, 1)
    XCTAssertEqual(report()[0], "Found 1 timer in 2 files, and 1 question to ask.")
  }

  func test_aQuestionIsOneLineWithItsPlaceUnlessItIsWrapped() throws {
    let line = try XCTUnwrap(questions(poller("")).first)
    XCTAssertTrue(line.hasPrefix("A.swift:5: The timer `timer` holds its Poller as target"), line)
    let wrapped = Report.wrap(line, to: 60)
    XCTAssertTrue(wrapped.split(separator: "\n").allSatisfy { $0.count <= 60 }, wrapped)
    XCTAssertEqual(wrapped.replacingOccurrences(of: "\n  ", with: " "), line)
    XCTAssertEqual(Report.wrap(line, to: nil), line)
  }

  func test_atMostTenQuestionsArePrinted() throws {
    for number in 10...25 { try write("\(number).swift", poller("", name: "A\(number)")) }
    XCTAssertEqual(try questions("").count, 10)
    XCTAssertTrue(report().contains("6 more questions have less evidence and are not shown."), "\(report())")
  }

  func test_linksAreNotFollowedAndLargeFilesAreRead() throws {
    try write("A.swift", poller("") + String(repeating: "// a comment\n", count: 100_000))
    try write("Large.swift", String(repeating: "// a comment\n", count: 400_000))
    for skipped in ["Pods", ".build", "Generated"] { try write("\(skipped)/B.swift", poller("", name: "B")) }
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: "\(folder)/Round", withDestinationPath: folder)
    try manager.createSymbolicLink(atPath: "\(folder)/Gone.swift", withDestinationPath: "\(folder)/nowhere")
    XCTAssertEqual(
      report().filter { $0.hasPrefix("Not read") },
      [
        "Not read: Gone.swift: a symbolic link, which isn't followed.",
        "Not read: Round: a symbolic link, which isn't followed.", "Not read: Large.swift: larger than 5 MB.",
      ])
    XCTAssertEqual(try questions("", "C.swift").count, 1)
    XCTAssertEqual(report("\(folder)/A.swift").filter { $0.hasPrefix("A.swift:5: ") }.count, 1)
  }

  func test_aTestAsksTheSameAsItsQuestion() throws {
    let start = "func go(interval: Int) {"
    let text = poller("  init(every: TimeInterval, feed: Feed, poll: @escaping () -> Void) {}")
    func test(_ text: String) throws -> String {
      try write("Sources/App/A.swift", text)
      return LeakTest(try XCTUnwrap(Scan(folder).questions.first)).text
    }
    let strong = try test(text)
    for words in [
      "@testable import App\n", "// Missing: a value for `feed` (Feed) of `init`.", "await assertFreed {",
      "Poller(every: 60, feed: Feed(), poll: {})", "      owner.start()\n",
    ] { XCTAssertTrue(strong.contains(words), strong) }
    XCTAssertTrue(
      try test(text.replacingOccurrences(of: "func start() {", with: start)).contains("owner.go(interval: 1)")
    )
    let weak = text.replacingOccurrences(of: "target: self", with: "target: WeakProxy(self)")
    let ends = try test(weak)
    XCTAssertTrue(ends.contains("assertEnds(.timer(\\.timer)) {"), ends)
  }

  func test_aTestOfAnActorAwaitsAndAStructHasNone() throws {
    let text = """
      actor A {
        let scores: AsyncStream<Int>
        var t: Task<Void, Never>?
        func go() { t = Task { for await _ in scores { x() } } }
        func x() {}
      }
      """
    try write("A.swift", text)
    XCTAssertTrue(LeakTest(try XCTUnwrap(Scan(folder).questions.first)).text.contains("await owner.go()"))
  }
}

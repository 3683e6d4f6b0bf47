import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Looks up the messages and functions of a real program that crashes, built by this toolchain, in the page's table.
final class RuntimeMessageTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    #if os(Linux)
      let knowsTheWords = true
    #else
      let knowsTheWords = false
    #endif
    try XCTSkipUnless(knowsTheWords, "the words of other platforms are from their sources, and were not seen")
    folder = "\(NSTemporaryDirectory())/kata-crash-\(UUID().uuidString)"
    let sources = "\(folder)/Sources/Lesson04Proxy"
    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    try CrashProgram.source.write(toFile: "\(sources)/main.swift", atomically: true, encoding: .utf8)
    let words = [
      "swiftc", "-g", "-suppress-warnings", "-module-name", "Lesson04Proxy", "\(sources)/main.swift", "-o",
      "\(folder)/crash",
    ]
    let completed = try run(words)
    XCTAssertTrue(completed.termination.isSuccess, completed.errorOutput)
  }

  override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

  private func run(_ words: [String]) throws -> CompletedProcess {
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = Backtrace.enablingVariableValue
    return try ChildProcess().run(Command(arguments: words, environment: environment))
  }

  func test_everyKindOfCrashIsReportedWithItsLine() throws {
    let entries = try XCTUnwrap(LessonPage.all(in: Project.root).first).crashEntries
    for (way, expected) in CrashProgram.ways {
      let completed = try run(["\(folder)/crash", way])
      guard let id = expected.id else {
        XCTAssertTrue(completed.termination.isSuccess, "\(way): \(completed.errorOutput)")
        continue
      }
      let reason = CrashReason(
        errors: completed.errorOutput, termination: completed.termination, entries: entries)
      XCTAssertEqual(
        reason.diagnosisID, id, "\(way): \(reason.failure.text)\n\(completed.errorOutput.prefix(2_000))")
      XCTAssertTrue(reason.failure.text.contains(expected.says), "\(way): \(reason.failure.text)")
      if ["fatal", "nil", "recursion", "isolation", "suspended", "index"].contains(way) {
        XCTAssertTrue(
          reason.failure.text.contains("\n  At: Sources/Lesson04Proxy/main.swift:"),
          "\(way): \(reason.failure.text)\n\(completed.errorOutput.prefix(2_000))")
      }
    }
  }
}

import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Tests that real crashes print the messages and backtraces that the lessons' shared page lists.
final class RuntimeMessageTests: XCTestCase {
  /// The temporary folder that contains the compiled program, which crashes in the way that its argument names.
  private var buildFolder = ""

  /// Compiles the program. Skips the tests on platforms on which its crash messages have not been observed.
  override func setUpWithError() throws {
    #if os(Linux)
      let hasObservedMessages = true
    #else
      let hasObservedMessages = false
    #endif
    try XCTSkipUnless(
      hasObservedMessages, "the words of other platforms are from their sources, and were not seen")
    buildFolder = "\(NSTemporaryDirectory())/kata-crash-\(UUID().uuidString)"
    let sources = "\(buildFolder)/Sources/Lesson04Proxy"
    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    try CrashProgram.sourceCode.write(toFile: "\(sources)/main.swift", atomically: true, encoding: .utf8)
    let words = [
      "swiftc", "-g", "-suppress-warnings", "-module-name", "Lesson04Proxy", "\(sources)/main.swift", "-o",
      "\(buildFolder)/crash",
    ]
    let completed = try runWithBacktraces(words)
    XCTAssertTrue(completed.termination.isSuccess, completed.errorOutput)
  }

  override func tearDown() { try? FileManager.default.removeItem(atPath: buildFolder) }

  /// Runs the compiler or the compiled program, with the runtime's backtraces enabled.
  private func runWithBacktraces(_ arguments: [String]) throws -> CompletedProcess {
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = Backtrace.enablingVariableValue
    return try ChildProcessRunner().run(Command(arguments: arguments, environment: environment))
  }

  func test_everyKindOfCrashIsReportedWithItsLine() throws {
    let entries = try XCTUnwrap(LessonPage.readAll(in: Project.root).first).crashEntries
    for (argument, expected) in CrashProgram.crashes {
      let completed = try runWithBacktraces(["\(buildFolder)/crash", argument])
      guard let id = expected.id else {
        XCTAssertTrue(completed.termination.isSuccess, "\(argument): \(completed.errorOutput)")
        continue
      }
      let reason = CrashReason(
        errors: completed.errorOutput, termination: completed.termination, entries: entries)
      XCTAssertEqual(
        reason.diagnosisID, id,
        "\(argument): \(reason.failure.displayText)\n\(completed.errorOutput.prefix(2_000))")
      XCTAssertTrue(
        reason.failure.displayText.contains(expected.message), "\(argument): \(reason.failure.displayText)")
      if ["fatal", "nil", "recursion", "isolation", "suspended", "index"].contains(argument) {
        XCTAssertTrue(
          reason.failure.displayText.contains("\n  At: Sources/Lesson04Proxy/main.swift:"),
          "\(argument): \(reason.failure.displayText)\n\(completed.errorOutput.prefix(2_000))")
      }
    }
  }
}

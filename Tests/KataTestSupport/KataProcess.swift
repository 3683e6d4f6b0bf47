import Foundation
import XCTest

@testable import KataCommand

/// Runs the built `kata` as a user does: from outside.
///
/// For a verb of the author's it runs the author's tools, as `kata` would after it has built them.
final class KataProcess {
  /// What is left of a run.
  struct Result {
    let code: Int32
    let output: String
    let errors: String

    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  }

  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  /// What was read of its standard error so far.
  private var complaint = Data()
  /// `waitUntilExit` looks only every 50 milliseconds.
  private let end = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - folder: Where it is started, relative to the fixture.
  ///   - path: Replaces `PATH`.
  ///   - program: What to run, if not what carries out the verb.
  init(
    _ arguments: [String], in fixture: Fixture, folder: String = ".", path: String? = nil, program: URL? = nil
  ) {
    process.executableURL = program ?? Self.program(for: arguments)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: "\(fixture.root)/\(folder)")
    process.environment = ["PATH": path ?? "\(fixture.root)/bin:/usr/bin:/bin", "TMPDIR": fixture.root]
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    process.terminationHandler = { [end] _ in end.signal() }
  }

  func start() throws {
    // What is ignored is inherited, and a shell may run the tests in the background.
    for number in Interruption.signals { signal(number, SIG_DFL) }
    try process.run()
  }

  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// Waits until it has said something on standard error, while it goes on.
  func complains(_ text: String) -> Bool {
    let file = errors.fileHandleForReading
    while !String(decoding: complaint, as: UTF8.self).contains(text) {
      guard RawMode.isReadable(file.fileDescriptor, within: 60_000) else { return false }
      let more = file.availableData
      guard !more.isEmpty else { return false }
      complaint += more
    }
    return true
  }

  func wait() -> Result {
    let text = output.fileHandleForReading.readDataToEndOfFile()
    complaint += errors.fileHandleForReading.readDataToEndOfFile()
    end.wait()
    // Foundation keeps a process that has ended, and with it its files. There are not so many.
    for file in [output.fileHandleForReading, errors.fileHandleForReading] { try? file.close() }
    return Result(
      code: process.terminationStatus,
      output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: complaint, as: UTF8.self))
  }

  /// What carries out the verb.
  static func program(for arguments: [String]) -> URL {
    arguments.first == "verify" ? authorTools : binary
  }

  static var binary: URL { products.appendingPathComponent("kata") }
  static var authorTools: URL { products.appendingPathComponent(BuiltTool.product) }

  /// The programs lie beside the tests, wherever they were built.
  private static var products: URL {
    #if canImport(Darwin)
      // `Bundle.main` is that of `xctest`. A class leads to the bundle that it was loaded from (Apple's documentation
      // of `Bundle.init(for:)`), whichever others the process has loaded.
      return Bundle(for: Fixture.self).bundleURL.deletingLastPathComponent()
    #else
      return Bundle.main.bundleURL
    #endif
  }
}

extension Fixture {
  /// Starts a check of lesson 04 whose end can be noticed while its children go on. `Foundation.Process` waits for them, too.
  func startCheck() throws -> pid_t {
    for number in Interruption.signals { signal(number, SIG_DFL) }
    let output = try ChildOutput()
    let command = Command(
      arguments: ["/bin/sh", "-c", "cd '\(root)' && exec '\(KataProcess.binary.path)' check 04"],
      environment: ["PATH": "\(root)/bin:/usr/bin:/bin", "TMPDIR": root])
    return try Spawn(command: command, output: output.file, errors: output.file).start()
  }

  func kata(_ arguments: String..., folder: String = ".", path: String? = nil) throws -> KataProcess.Result {
    try kata(words: arguments, folder: folder, path: path)
  }

  /// A command that is stuck for ever, since something is wrong with it, is ended after two minutes.
  func kata(
    words: [String], folder: String = ".", path: String? = nil, program: URL? = nil
  ) throws -> KataProcess.Result {
    let process = KataProcess(words, in: self, folder: folder, path: path, program: program)
    try process.start()
    let end = DispatchWorkItem { process.send(SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: end)
    defer { end.cancel() }
    return process.wait()
  }

  /// Runs the command, and looks whether it says what it should, and ends as it should.
  ///
  /// - Parameters:
  ///   - words: With spaces between them: `check 04`.
  ///   - says: What is on standard output, in this or another order.
  ///   - hides: What is not there.
  ///   - complains: What is on standard error. What is not carried out is told of there by `kata: …`, in any case.
  ///   - output: All of standard output.
  ///   - errors: All of standard error.
  @discardableResult
  func expect(
    _ words: String, code: Int32 = 0, says: [String] = [], hides: [String] = [], complains: [String] = [],
    prints output: String? = nil, tells errors: String? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> KataProcess.Result {
    let result = try kata(words: words.split(separator: " ").map(String.init))
    XCTAssertEqual(result.code, code, "\(words): \(result.errors)", file: file, line: line)
    if let output { XCTAssertEqual(result.output, output, words, file: file, line: line) }
    if let errors { XCTAssertEqual(result.errors, errors, words, file: file, line: line) }
    XCTAssertTrue(code < 2 || result.errors.hasPrefix("kata: "), result.errors, file: file, line: line)
    for text in says { XCTAssertTrue(result.output.contains(text), result.output, file: file, line: line) }
    for text in hides { XCTAssertFalse(result.output.contains(text), result.output, file: file, line: line) }
    for text in complains {
      XCTAssertTrue(result.errors.contains(text), result.errors, file: file, line: line)
    }
    return result
  }

  /// Runs with `--json`, and reads what comes out.
  func json(_ arguments: String..., code: Int32, file: StaticString = #filePath, line: UInt = #line) throws
    -> [String: Any]
  {
    try json(words: arguments, code: code, file: file, line: line)
  }

  /// Checks with `--json`, and reads what is said of the first lesson.
  func checkedLesson(
    _ arguments: String..., code: Int32, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [String: Any] {
    let object = try json(words: ["check"] + arguments, code: code, file: file, line: line)
    return try XCTUnwrap((object["lessons"] as? [[String: Any]])?.first, file: file, line: line)
  }

  private func json(words: [String], code: Int32, file: StaticString, line: UInt) throws -> [String: Any] {
    let result = try kata(words: words + ["--json"])
    XCTAssertEqual(result.code, code, result.errors, file: file, line: line)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try XCTUnwrap(object as? [String: Any], file: file, line: line)
  }
}

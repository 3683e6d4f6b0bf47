import Foundation
import XCTest

@testable import KataCommand

/// A child process that runs the built `kata` program or, for `verify`, the built `KataAuthor` program.
final class KataProcess {
  struct Result {
    let exitCode: Int32
    let output: String
    /// The text that the process wrote to standard error.
    let errors: String

    var outputLines: [String] {
      output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private let process = Process()
  private let outputPipe = Pipe()
  private let errorPipe = Pipe()
  /// The data from standard error that was read so far.
  private var errorData = Data()
  /// A semaphore that is signaled at the process's exit. `Process.waitUntilExit` would poll every 50 milliseconds.
  private let exitSemaphore = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - folder: The current folder of the process, relative to the fixture.
  ///   - path: A replacement for `PATH`.
  ///   - program: The program to run, by default the one for the verb.
  init(
    _ arguments: [String], in fixture: Fixture, folder: String = ".", path: String? = nil, program: URL? = nil
  ) {
    process.executableURL = program ?? Self.program(for: arguments)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: "\(fixture.root)/\(folder)")
    process.environment = ["PATH": path ?? "\(fixture.root)/bin:/usr/bin:/bin", "TMPDIR": fixture.root]
    process.standardOutput = outputPipe
    process.standardError = errorPipe
    process.standardInput = FileHandle.nullDevice
    process.terminationHandler = { [exitSemaphore] _ in exitSemaphore.signal() }
  }

  func start() throws {
    // A shell makes tests in the background ignore signals such as SIGINT, and a child process inherits this.
    for number in SignalHandling.handledSignals { signal(number, SIG_DFL) }
    try process.run()
  }

  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// Waits until standard error contains a text. Returns `false` if the process ends or is silent for a minute first.
  func waitForErrorOutput(containing text: String) -> Bool {
    let file = errorPipe.fileHandleForReading
    while !String(decoding: errorData, as: UTF8.self).contains(text) {
      guard RawMode.waitUntilReadable(file.fileDescriptor, within: 60_000) else { return false }
      let more = file.availableData
      guard !more.isEmpty else { return false }
      errorData += more
    }
    return true
  }

  func waitForResult() -> Result {
    let text = outputPipe.fileHandleForReading.readDataToEndOfFile()
    errorData += errorPipe.fileHandleForReading.readDataToEndOfFile()
    exitSemaphore.wait()
    // Foundation holds a finished process with its files, and the number of open files is limited.
    for file in [outputPipe.fileHandleForReading, errorPipe.fileHandleForReading] { try? file.close() }
    return Result(
      exitCode: process.terminationStatus,
      output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: errorData, as: UTF8.self))
  }

  /// Returns the location of the program to run with these arguments. The first one is the verb.
  static func program(for arguments: [String]) -> URL {
    arguments.first == "verify" ? authorProgram : kataProgram
  }

  static var kataProgram: URL { productsFolder.appendingPathComponent("kata") }
  static var authorProgram: URL { productsFolder.appendingPathComponent(AuthorToolLauncher.productName) }

  /// The folder that contains the built programs and tests.
  private static var productsFolder: URL {
    #if canImport(Darwin)
      // `Bundle.main` is the bundle of `xctest`. A class leads to the bundle that it was loaded from (Apple's
      // documentation of `Bundle.init(for:)`), whichever others the process has loaded.
      return Bundle(for: Fixture.self).bundleURL.deletingLastPathComponent()
    #else
      return Bundle.main.bundleURL
    #endif
  }
}

extension Fixture {
  /// Starts a check of lesson 04, and returns its process ID. `Process` would also wait for its child processes.
  func startCheck() throws -> pid_t {
    for number in SignalHandling.handledSignals { signal(number, SIG_DFL) }
    let output = try ChildOutput()
    let command = Command(
      arguments: ["/bin/sh", "-c", "cd '\(root)' && exec '\(KataProcess.kataProgram.path)' check 04"],
      environment: ["PATH": "\(root)/bin:/usr/bin:/bin", "TMPDIR": root])
    return try ProcessLauncher(command: command, output: output, errorOutput: output).launch()
  }

  func runKata(_ arguments: String...) throws -> KataProcess.Result { try runKata(arguments: arguments) }

  /// Runs the command, and kills it if it takes more than two minutes. `path` replaces the environment's `PATH`.
  func runKata(
    arguments: [String], folder: String = ".", path: String? = nil, program: URL? = nil
  ) throws -> KataProcess.Result {
    let process = KataProcess(arguments, in: self, folder: folder, path: path, program: program)
    try process.start()
    let end = DispatchWorkItem { process.send(SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: end)
    defer { end.cancel() }
    return process.waitForResult()
  }

  /// Runs the command, and asserts its exit code and output.
  ///
  /// - Parameters:
  ///   - words: The arguments, separated by spaces, for example `check 04`.
  ///   - printed: Texts that standard output contains, in any order.
  ///   - omitted: Texts that standard output doesn't contain.
  ///   - reported: Texts that standard error contains. For exit codes from 2 on, standard error begins with `kata: `.
  ///   - output: The whole standard output.
  ///   - errors: The whole standard error.
  @discardableResult
  func assertRun(
    _ words: String, code: Int32 = 0, prints printed: [String] = [], omits omitted: [String] = [],
    reports reported: [String] = [],
    output: String? = nil, errors: String? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> KataProcess.Result {
    let result = try runKata(arguments: words.split(separator: " ").map(String.init))
    XCTAssertEqual(result.exitCode, code, "\(words): \(result.errors)", file: file, line: line)
    if let output { XCTAssertEqual(result.output, output, words, file: file, line: line) }
    if let errors { XCTAssertEqual(result.errors, errors, words, file: file, line: line) }
    XCTAssertTrue(code < 2 || result.errors.hasPrefix("kata: "), result.errors, file: file, line: line)
    for text in printed { XCTAssertTrue(result.output.contains(text), result.output, file: file, line: line) }
    for text in omitted {
      XCTAssertFalse(result.output.contains(text), result.output, file: file, line: line)
    }
    for text in reported {
      XCTAssertTrue(result.errors.contains(text), result.errors, file: file, line: line)
    }
    return result
  }

  /// Runs the command with `--json`, asserts its exit code, and parses its output.
  func runKataJSON(_ words: String, code: Int32, file: StaticString = #filePath, line: UInt = #line) throws
    -> [String: Any]
  {
    let result = try assertRun("\(words) --json", code: code, file: file, line: line)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try XCTUnwrap(object as? [String: Any], file: file, line: line)
  }

  /// Runs `check --json`, and returns the JSON object of the first lesson.
  func runCheckJSON(_ words: String, code: Int32, file: StaticString = #filePath, line: UInt = #line) throws
    -> [String: Any]
  {
    let object = try runKataJSON("check \(words)", code: code, file: file, line: line)
    return try XCTUnwrap((object["lessons"] as? [[String: Any]])?.first, file: file, line: line)
  }
}

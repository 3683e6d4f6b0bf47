import Foundation

/// The backtrace that the Swift runtime prints when a process crashes on Linux. It lists the functions of the crashed
/// thread, innermost first. (Apple's platforms print a backtrace only on request.)
struct Backtrace {
  /// The value of the environment variable `SWIFT_BACKTRACE` for test runs. On Linux, it requests a backtrace of only
  /// the crashed thread, because a full backtrace takes several seconds.
  static var enablingVariableValue: String {
    #if os(Linux)
      "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none"
    #else
      disablingVariableValue
    #endif
  }
  /// The value of the environment variable `SWIFT_BACKTRACE` that turns backtraces off.
  static let disablingVariableValue = "enable=no"

  private struct StackFrame {
    let functionName: String
    let libraryName: String
    /// The file and line in the learner's code; `nil` for a function outside of the learner's code.
    let learnerLocation: String?
    /// Whether the function belongs to the tests or to the test kit.
    let isInTests: Bool
  }

  /// The position of the backtrace in the output of the process.
  let startIndex: String.Index
  /// Whether the crashed thread is the main thread; `true` if the thread is unknown.
  let isOfMainThread: Bool
  private let frames: [StackFrame]

  /// The number of frames of the same function from which a crash counts as endless recursion.
  private static let recursionThreshold = 20
  /// The largest number of frames that are read. The runtime leaves out the middle of a deep stack.
  private static let frameLimit = 100
  /// The largest number of characters of a line that are parsed.
  private static let parsedLineLength = 1_000

  /// - Parameter errors: The standard error of the process.
  /// - Returns: `nil` if `errors` contains no backtrace.
  init?(in errors: String) {
    guard let start = errors.ranges(of: ": Backtracing from 0x").last?.lowerBound else { return nil }
    startIndex = start
    let lines = errors[start...].split(separator: "\n").drop {
      !$0.hasPrefix("Thread ") || !$0.hasSuffix(" crashed:")
    }
    isOfMainThread = lines.first?.hasPrefix("Thread 0 ") ?? true
    frames = lines.dropFirst().prefix(Self.frameLimit).prefix { $0 == "..." || $0.first == " " }
      .compactMap { Self.parseFrame($0.prefix(Self.parsedLineLength)) }
  }

  /// The line of the learner's code that is closest to the crash; `nil` if there is none, or if a function of the tests
  /// or of the test kit is even closer.
  var learnerLocation: String? { frames.prefix { !$0.isInTests }.lazy.compactMap(\.learnerLocation).first }

  /// The name of the innermost function, if any, without a suffix such as `.cold.1`, which marks code that rarely runs.
  var innermostFunctionName: String? { frames.first?.functionName.replacing(/\.cold\.\d+$/, with: "") }

  /// Descriptions of the innermost frames that are in the same library, such as `abort in libc.so.6`. The innermost
  /// frame alone isn't enough, because it is sometimes missing from a backtrace.
  var innermostLibraryFrames: [String] {
    frames.prefix { $0.libraryName == frames[0].libraryName }.map {
      "\($0.functionName) in \($0.libraryName)"
    }
  }

  /// Returns whether the runtime printed no stack frames because another thread crashed at the same time.
  ///
  /// - Parameter errorOutput: The standard error of the process.
  static func hasLostFrames(in errorOutput: String) -> Bool {
    errorOutput.contains("backtraces will be missing information")
      && Backtrace(in: errorOutput)?.frames.isEmpty != false
  }

  /// Whether the backtrace has at least ``recursionThreshold`` frames of the same function.
  var showsEndlessRecursion: Bool {
    Dictionary(frames.map { ($0.functionName, 1) }, uniquingKeysWith: +).values.contains {
      $0 >= Self.recursionThreshold
    }
  }

  /// Parses a line such as `1 [ra] 0x000055e6 recurse(_:) + 76 in crash at /x/Sources/Lesson04Proxy/Clock.swift:9:64`.
  private static func parseFrame(_ line: Substring) -> StackFrame? {
    guard let match = line.wholeMatch(of: /\s+\d+ .*?0x[0-9a-f]+ (.+?)(?: \+ \d+)? in (\S+)(?: at (.+))?/)
    else {
      return nil
    }
    let learnerLocation = match.3?.firstMatch(of: /\/(Sources\/Lesson\d\d\w+\/.+?\.swift)(:\d+)?/).map {
      // The code that the compiler generates for a deinit has no line.
      String($0.1) + ($0.2 ?? (match.1.hasSuffix("deinit") ? ", in deinit" : ""))
    }
    // A test's closure that the run-time check of its actor stopped has no line. The crash is attributed to its caller.
    let isInTests = match.3?.contains(/\/(Tests\/Lesson\d\d\w+|Sources\/LessonKit)\/.+:\d/) ?? false
    return StackFrame(
      functionName: String(match.1), libraryName: String(match.2), learnerLocation: learnerLocation,
      isInTests: isInTests)
  }
}

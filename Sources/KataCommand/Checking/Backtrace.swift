import Foundation

/// The backtrace that the Swift runtime prints on Linux when a process crashes, with the functions of the crashed
/// thread, innermost first. (Apple's platforms print a backtrace only on request.)
struct Backtrace {
  /// The value of `SWIFT_BACKTRACE` that requests only the parts that are read here. These take a quarter of a
  /// second. A full backtrace takes several seconds.
  static var enabledSettings: String {
    #if os(Linux)
      "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none"
    #else
      disabledSettings
    #endif
  }
  static let disabledSettings = "enable=no"

  private struct Frame {
    let function: String
    let library: String
    /// The learner's file and line; `nil` for a function that isn't the learner's.
    let place: String?
    /// Whether the function belongs to the tests or to the test kit.
    let isInTests: Bool
  }

  /// The position of the backtrace in the output of the process.
  let start: String.Index
  /// Whether the main thread crashed.
  let isOnMainThread: Bool
  private let frames: [Frame]

  /// The number of frames of one function from which the recursion counts as endless.
  private static let recursionThreshold = 20
  /// The largest number of frames that are read. The runtime leaves out the middle of a deep stack.
  private static let frameLimit = 100
  /// The largest number of characters of a line that are read.
  private static let searchedLineLength = 1_000

  /// - Parameter errors: The standard error of the process.
  /// - Returns: `nil` if `errors` contains no backtrace.
  init?(in errors: String) {
    guard let start = errors.ranges(of: ": Backtracing from 0x").last?.lowerBound else { return nil }
    self.start = start
    let lines = errors[start...].split(separator: "\n").drop {
      !$0.hasPrefix("Thread ") || !$0.hasSuffix(" crashed:")
    }
    isOnMainThread = lines.first?.hasPrefix("Thread 0 ") ?? true
    frames = lines.dropFirst().prefix(Self.frameLimit).prefix { $0 == "..." || $0.first == " " }
      .compactMap { Self.parseFrame($0.prefix(Self.searchedLineLength)) }
  }

  /// The learner's line that is nearest to the crash. Frames outside of the tests don't count, because they only
  /// called the tests, as a tick does.
  var learnerLocation: String? { frames.prefix { !$0.isInTests }.lazy.compactMap(\.place).first }

  /// The innermost function, without the suffix of a part that the compiler has split off.
  var innermostFunction: String? { frames.first?.function.replacing(/\.cold\.\d+$/, with: "") }

  /// The innermost function and its library, as the backtrace names them.
  var innermostFrame: String? { frames.first.map { "\($0.function) in \($0.library)" } }

  /// Whether the crash was caused by endless recursion.
  var isEndlessRecursion: Bool {
    Dictionary(frames.map { ($0.function, 1) }, uniquingKeysWith: +).values.contains {
      $0 >= Self.recursionThreshold
    }
  }

  /// Reads `1 [ra] 0x000055e6 recurse(_:) + 76 in crash at /x/Sources/Lesson04Proxy/Clock.swift:9:64`.
  private static func parseFrame(_ line: Substring) -> Frame? {
    guard let match = line.wholeMatch(of: /\s+\d+ .*?0x[0-9a-f]+ (.+?)(?: \+ \d+)? in (\S+)(?: at (.+))?/)
    else {
      return nil
    }
    let place = match.3?.firstMatch(of: /\/(Sources\/Lesson\d\d\w+\/.+?\.swift)(:\d+)?/).map {
      // The code that the compiler generates for a deinit has no line.
      String($0.1) + ($0.2 ?? (match.1.hasSuffix("deinit") ? ", in deinit" : ""))
    }
    // A closure of the tests that the run-time check of its actor has stopped has no line. The crash is attributed to
    // its caller.
    let isInTests = match.3?.contains(/\/(Tests\/Lesson\d\d\w+|Sources\/LessonKit)\/.+:\d/) ?? false
    return Frame(
      function: String(match.1), library: String(match.2), place: place, isInTests: isInTests)
  }
}

import Foundation

/// The backtrace that the Swift runtime prints on Linux when a process crashes: the functions of that thread, the innermost
/// first. (Apple's platforms print none unless they are told to.)
struct Backtrace {
  /// What the environment asks of the runtime with `SWIFT_BACKTRACE`: no more than is read here, which takes a quarter
  /// of a second, and all of it takes several.
  static var settings: String {
    #if os(Linux)
      "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none"
    #else
      disabled
    #endif
  }
  static let disabled = "enable=no"

  private struct Frame {
    let function: String
    let library: String
    /// The file and line of the learner's; `nil` for a function of somebody else.
    let place: String?
    /// Whether it is one of the tests, or of the kit that they assert with.
    let isOfTests: Bool
  }

  /// Where it begins in what the process wrote.
  let start: String.Index
  /// Whether the main thread crashed.
  let isOnMainThread: Bool
  private let frames: [Frame]

  /// Frames of the same function that no loop of a few functions comes to by chance.
  private static let deep = 20
  /// Frames that are looked at. The runtime leaves out the middle of a deep stack.
  private static let frameLimit = 100
  /// Letters of a line that are looked at.
  private static let searched = 1_000

  /// - Parameter errors: What the process wrote to standard error.
  /// - Returns: `nil` if there is none in it.
  init?(in errors: String) {
    guard let start = errors.ranges(of: ": Backtracing from 0x").last?.lowerBound else { return nil }
    self.start = start
    let lines = errors[start...].split(separator: "\n").drop {
      !$0.hasPrefix("Thread ") || !$0.hasSuffix(" crashed:")
    }
    isOnMainThread = lines.first?.hasPrefix("Thread 0 ") ?? true
    frames = lines.dropFirst().prefix(Self.frameLimit).prefix { $0 == "..." || $0.first == " " }
      .compactMap { Self.frame($0.prefix(Self.searched)) }
  }

  /// The learner's line that is nearest to the crash. One that has only called the tests, as a tick does, is not where it
  /// happened.
  var place: String? { frames.prefix { !$0.isOfTests }.lazy.compactMap(\.place).first }

  /// The innermost function, without the suffix of a part that the compiler has split off.
  var function: String? { frames.first?.function.replacing(/\.cold\.\d+$/, with: "") }

  /// The innermost function and its library, as the backtrace names them.
  var innermostFrame: String? { frames.first.map { "\($0.function) in \($0.library)" } }

  /// Whether functions called one another without an end.
  var isEndless: Bool {
    Dictionary(frames.map { ($0.function, 1) }, uniquingKeysWith: +).values.contains { $0 >= Self.deep }
  }

  /// Reads `1 [ra] 0x000055e6 recurse(_:) + 76 in crash at /x/Sources/Lesson04Proxy/Clock.swift:9:64`.
  private static func frame(_ line: Substring) -> Frame? {
    guard let match = line.wholeMatch(of: /\s+\d+ .*?0x[0-9a-f]+ (.+?)(?: \+ \d+)? in (\S+)(?: at (.+))?/)
    else {
      return nil
    }
    let place = match.3?.firstMatch(of: /\/(Sources\/Lesson\d\d\w+\/.+?\.swift)(:\d+)?/).map {
      // What the compiler makes of a deinit has no line.
      String($0.1) + ($0.2 ?? (match.1.hasSuffix("deinit") ? ", in deinit" : ""))
    }
    // A closure of the tests that the compiler's check of its actor has stopped has no line. Its caller is to blame.
    let isOfTests = match.3?.contains(/\/(Tests\/Lesson\d\d\w+|Sources\/LessonKit)\/.+:\d/) ?? false
    return Frame(
      function: String(match.1), library: String(match.2), place: place, isOfTests: isOfTests)
  }
}

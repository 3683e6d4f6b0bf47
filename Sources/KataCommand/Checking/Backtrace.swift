import Foundation

/// What the Swift runtime prints on Linux when a process crashes: the functions of the thread that did, the innermost
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

  /// An entry, and what can be said of the crash in a sentence.
  typealias Cause = (id: String, words: String)

  /// Where it begins in what the process wrote.
  let start: String.Index
  private let frames: [Frame]

  /// Frames of the same function that no loop of a few functions comes to by chance.
  private static let deep = 20
  /// Frames that are looked at. The runtime leaves out the middle of a deep stack.
  private static let frameLimit = 100
  /// Letters of a line that are looked at.
  private static let searched = 1_000

  /// How the runtime names a check that the compiler put into the code itself.
  private static let failure = "Swift runtime failure: "

  /// Functions in which Dispatch ends a process without a message on Linux, and the message to show.
  static let causes: KeyValuePairs<String, Cause> = [
    "__DISPATCH_WAIT_FOR_QUEUE__": (
      "dispatch-deadlock", "Dispatch ended it: code waited for a queue from within that queue."
    ),
    "_dispatch_assert_queue_fail": (
      "isolation-check", "It is not on the thread or queue that the code insists on."
    ),
    "_dispatch_queue_xref_dispose": (
      "dispatch-rule", "Dispatch ended it: a queue or source was released while it was suspended or inactive."
    ),
    "_dispatch_lane_resume": (
      "dispatch-rule", "Dispatch ended it: a queue or source was resumed more often than it was suspended."
    ),
    "_dispatch_semaphore_dispose": (
      "dispatch-rule", "Dispatch ended it: a semaphore was released while somebody had to signal it yet."
    ),
    "dispatch_group_leave": (
      "dispatch-rule", "Dispatch ended it: a group was left more often than it was entered."
    ),
  ]
  static let overflow: Cause = (
    "stack-overflow", "Its stack was full: functions called one another without an end."
  )

  /// - Parameter errors: What the process wrote to standard error.
  /// - Returns: `nil` if there is none in it.
  init?(in errors: String) {
    guard let start = errors.ranges(of: ": Backtracing from 0x").last?.lowerBound else { return nil }
    self.start = start
    let lines = errors[start...].split(separator: "\n").drop {
      !$0.hasPrefix("Thread ") || !$0.hasSuffix(" crashed:")
    }
    frames = lines.dropFirst().prefix(Self.frameLimit).prefix { $0 == "..." || $0.first == " " }
      .compactMap { Self.frame($0.prefix(Self.searched)) }
  }

  /// The learner's line that is nearest to the crash. One that has only called the tests, as a tick does, is not where it
  /// happened.
  var place: String? { frames.prefix { !$0.isOfTests }.lazy.compactMap(\.place).first }

  /// - Returns: `nil` if the functions say no more than how it ended.
  func cause(of termination: Termination) -> Cause? {
    if let function = frames.first?.function {
      for (name, cause) in Self.causes where function == name || function.hasPrefix("\(name).") {
        return cause
      }
      if function.hasPrefix(Self.failure) { return ("failed-check", "\(function).") }
      if frames[0].library.hasPrefix("libdispatch.") {
        return ("dispatch-rule", "Dispatch ended it: one of its rules was broken.")
      }
    }
    let counts = Dictionary(frames.map { ($0.function, 1) }, uniquingKeysWith: +)
    let isFull = termination != .signalled(SIGABRT) && counts.values.contains { $0 >= Self.deep }
    return isFull ? Self.overflow : nil
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
    let isOfTests = match.3?.contains(/\/(Tests\/Lesson\d\d\w+|Sources\/LessonKit)\//) ?? false
    return Frame(
      function: String(match.1), library: String(match.2), place: place, isOfTests: isOfTests)
  }
}

import Foundation

/// Tells that a build has to wait for another one in the same folder, which can take for ever.
final class BuildWait: Sendable {
  static let shared = BuildWait()

  /// How long a build may wait before a word is said about it.
  private static let patience: Duration = .seconds(2)
  /// The package manager's words for it, since Swift 6.0. From 6.2 on, the process follows: ` (PID: 4711) is`.
  private static let words = "Another instance of SwiftPM "
  private static let lastWords = "finished execution..."

  private let listener = Locked<(@Sendable (String) -> Void)?>(nil)

  /// From now on `listener` hears of each wait once.
  func tell(_ listener: @escaping @Sendable (String) -> Void) {
    self.listener.withLock { $0 = listener }
  }

  /// One child, and how long it has been waiting.
  struct Watch {
    private let waits: BuildWait
    private var size = 0
    /// When it said that it waits, and in which words.
    private var notice: (line: String, since: ContinuousClock.Instant)?
    private var isOver = false

    init(_ waits: BuildWait) {
      self.waits = waits
    }

    /// Looks whether the child waits: then the words above are the last that it wrote.
    mutating func look(at texts: CappedText...) {
      guard !isOver else { return }
      let newSize = texts.map(\.count).reduce(0, +)
      if newSize != size {
        size = newSize
        isOver = notice != nil
        notice = texts.lazy.compactMap { $0.lastLine(from: BuildWait.words, to: BuildWait.lastWords) }.first
          .map { ($0, .now) }
      } else if let notice, .now - notice.since > BuildWait.patience {
        isOver = true
        waits.listener.withLock { $0 }?(BuildWait.text(for: notice.line))
      }
    }
  }

  /// - Parameter line: What the package manager has said.
  static func text(for line: String) -> String {
    var holder = "its process is not known"
    if let match = line.firstMatch(of: /\(PID: (\d+)\s*\)/), let process = pid_t(match.1), isRunning(process)
    {
      holder = words(for: process)
    }
    let end = "It goes on as soon as that one has ended."
    return "Waiting for another build here: \(holder). \(end)"
  }

  private static func isRunning(_ process: pid_t) -> Bool {
    kill(process, 0) == 0 || errno == EPERM
  }

  private static func words(for process: pid_t) -> String {
    let words = ProcessTable.words(of: process) ?? ""
    let plain = String(
      String.UnicodeScalarView(words.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
    return "process \(process)" + (plain.isEmpty ? "" : " (\(plain.prefix(60)))")
  }
}

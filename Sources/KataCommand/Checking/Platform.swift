/// The two kinds of platforms on which the lessons run.
package enum Platform: String, CaseIterable, Sendable {
  /// With the Objective-C runtime, and the real `NSTimer`.
  case apple
  /// Without them: `TimerLab` stands in.
  case elsewhere

  /// The one on which the command runs.
  package static var current: Platform {
    #if canImport(ObjectiveC)
      .apple
    #else
      .elsewhere
    #endif
  }

  package var words: String {
    switch self {
    case .apple: "Apple's platforms"
    case .elsewhere: "other platforms"
    }
  }

  /// The lines of a source file that are compiled here.
  ///
  /// Understood are the conditions that tell the two kinds apart, alone or with `!` before them. What stands under
  /// any other condition counts as compiled, with its `#else` too.
  func lines(of source: String) -> [Substring] {
    // For each `#if` around a line: whether the part it is in is compiled, and whether that rules out the next one.
    var parts: [(isCompiled: Bool, isChosen: Bool)] = []
    return source.split(separator: "\n").filter { line in
      let words = line.split(separator: " ", maxSplits: 1)
      let condition = words.count > 1 ? words[1] : ""
      switch words.first {
      case "#if":
        let holds = holds(condition)
        parts.append((holds ?? true, holds ?? false))
      case "#elseif":
        guard let (_, isChosen) = parts.popLast() else { return false }
        let holds = holds(condition)
        parts.append((!isChosen && holds ?? true, isChosen || holds ?? false))
      case "#else":
        guard let (_, isChosen) = parts.popLast() else { return false }
        parts.append((!isChosen, true))
      case "#endif": _ = parts.popLast()
      default: return parts.allSatisfy(\.isCompiled)
      }
      return false
    }
  }

  /// `nil` for a condition that does not tell the two kinds apart.
  private func holds(_ condition: Substring) -> Bool? {
    let condition = condition.trimmed
    if condition.hasPrefix("!") { return holds(condition.dropFirst()).map { !$0 } }
    switch condition {
    case "canImport(ObjectiveC)", "canImport(Darwin)": return self == .apple
    case "os(Linux)", "os(Windows)", "canImport(Glibc)": return self == .elsewhere
    default: return nil
    }
  }
}

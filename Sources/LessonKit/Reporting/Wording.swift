import TimerLab

extension Int {
  /// "no tick", "1 tick", "3 ticks".
  package func times(_ noun: String) -> String {
    switch self {
    case 0: "no \(noun)"
    case 1: "1 \(noun)"
    default: "\(self) \(noun)s"
    }
  }
}

extension Int {
  /// What goes on: "1 timer is still valid", "3 timers are still valid". Whose they are, the kit does not know.
  func stillValid(_ noun: String) -> String {
    "\(times(noun)) \(self == 1 ? "is" : "are") still valid"
  }

  /// "1 of the 3 timers that were valid at once is still valid".
  func stillValid(ofAtOnce most: Int, _ noun: String) -> String {
    "\(self) of the \(most) \(noun)s that were valid at once \(self == 1 ? "is" : "are") still valid"
  }
}

extension RunLoop.Mode {
  /// As code says it: ".tracking".
  var words: String { self == .default ? ".default" : self == .tracking ? ".tracking" : rawValue }
}

extension String {
  /// The same text with a capital at its start, and the rest as it was.
  package var capitalizedSentence: String {
    prefix(1).uppercased() + dropFirst()
  }
}

import TimerLab

extension Int {
  /// Returns the number with a noun, such as "no tick", "1 tick" or "3 ticks".
  package func quantity(of noun: String) -> String {
    switch self {
    case 0: "no \(noun)"
    case 1: "1 \(noun)"
    default: "\(self) \(noun)s"
    }
  }

  /// Returns a clause such as "1 timer is still valid" or "3 timers are still valid".
  func stillValidClause(_ noun: String) -> String {
    "\(quantity(of: noun)) \(self == 1 ? "is" : "are") still valid"
  }

  /// Returns a clause such as "1 of the 3 timers that were valid at the same time is still valid".
  func stillValidClause(ofMaximum maximum: Int, _ noun: String) -> String {
    "\(self) of the \(maximum) \(noun)s that were valid at the same time \(self == 1 ? "is" : "are") still valid"
  }
}

extension RunLoop.Mode {
  /// The mode as it is written in code, such as ".tracking".
  var sourceText: String { self == .default ? ".default" : self == .tracking ? ".tracking" : rawValue }
}

extension String {
  package var capitalizedSentence: String {
    prefix(1).uppercased() + dropFirst()
  }
}

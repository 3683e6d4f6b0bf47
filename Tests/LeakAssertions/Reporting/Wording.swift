extension Int {
  /// "no tick", "1 tick", "3 ticks".
  func times(_ noun: String) -> String {
    switch self {
    case 0: "no \(noun)"
    case 1: "1 \(noun)"
    default: "\(self) \(noun)s"
    }
  }
}

extension String {
  /// The same text with a capital at its start, and the rest as it was.
  var capitalizedSentence: String {
    prefix(1).uppercased() + dropFirst()
  }
}

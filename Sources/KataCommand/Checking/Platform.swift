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
}

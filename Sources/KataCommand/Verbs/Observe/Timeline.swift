/// One or two lives on a common scale of time, with the moment of letting go below each other.
struct Timeline: Sendable {
  /// One life, and whose it is: "Your code".
  struct Track: Sendable {
    let title: String
    let recording: Recording
  }

  let tracks: [Track]

  private var lives: [Life] { tracks.compactMap(\.recording.life) }

  /// Seconds from the first moment to the last; `nil` if there is no life to show.
  var span: ClosedRange<Double>? {
    guard let start = lives.map(\.made).min(), let end = lives.map(\.end).max(), end > start else {
      return nil
    }
    return start...end
  }

  /// What the tests call the owner.
  var ownerName: String? { lives.first?.name }

  /// Where a moment lies on an axis of this length.
  func position(of time: Double, on length: Double) -> Double {
    guard let span else { return 0 }
    return (time - span.lowerBound) / (span.upperBound - span.lowerBound) * length
  }
}

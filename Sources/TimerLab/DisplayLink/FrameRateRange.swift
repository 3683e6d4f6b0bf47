/// `CAFrameRateRange`'s contract: between which limits the frames in a second may lie, and how many are wanted.
///
/// `CAFrameRateRange` exists on Apple's platforms alone. Names and signatures are its own (Apple's documentation of
/// Core Animation).
public struct FrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  /// `nil` for no wish of one's own.
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  public init() {
    self.init(minimum: 0, maximum: 0)
  }

  /// No limits and no wish: as many frames as the screen has.
  public static let `default` = FrameRateRange()

  /// The range that `preferredFramesPerSecond` stands for.
  init(_ framesPerSecond: Int) {
    guard framesPerSecond > 0 else {
      self.init()
      return
    }
    let rate = Float(framesPerSecond)
    self.init(minimum: rate, maximum: rate, preferred: rate)
  }

  /// What the display link makes of it: the wish if there is one, within the limits, else the upper limit; `nil` if
  /// the screen is to decide.
  var rate: Double? {
    let wish = preferred ?? 0 > 0 ? preferred : maximum
    guard let wish, wish > 0 else { return nil }
    return Double(min(max(wish, minimum), maximum > 0 ? maximum : wish))
  }
}

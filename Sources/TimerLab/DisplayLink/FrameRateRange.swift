/// The minimum, maximum and preferred frame rates of a display link, in frames per second.
///
/// Models `CAFrameRateRange`, which exists only on Apple's platforms, with its names and signatures (Apple's
/// documentation of Core Animation).
public struct FrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  /// The preferred rate, or `nil` if there is none.
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  public init() {
    self.init(minimum: 0, maximum: 0)
  }

  /// A range without limits or a preferred rate, so that the screen decides.
  public static let `default` = FrameRateRange()

  /// Creates the range that is equivalent to `preferredFramesPerSecond`.
  init(framesPerSecond: Int) {
    guard framesPerSecond > 0 else {
      self.init()
      return
    }
    let rate = Float(framesPerSecond)
    self.init(minimum: rate, maximum: rate, preferred: rate)
  }

  /// The frames per second of a display link with this range, or `nil` if the screen decides.
  ///
  /// The value is the preferred rate, clamped to the limits, or the maximum if no rate is preferred.
  var framesPerSecond: Double? {
    let preferredOrMaximum = preferred ?? 0 > 0 ? preferred : maximum
    guard let rate = preferredOrMaximum, rate > 0 else { return nil }
    return Double(min(max(rate, minimum), maximum > 0 ? maximum : rate))
  }
}

import TimerLab

/// A pendulum that swings on the screen, and draws itself before each frame.
public final class Pendulum: NSObject, DisplayLinkTarget {
  private let framesPerSecond: Int
  private let draw: () -> Void
  private var link: DisplayLink?

  public init(framesPerSecond: Int, draw: @escaping () -> Void) {
    self.framesPerSecond = framesPerSecond
    self.draw = draw
    super.init()
  }

  deinit {
    stop()
  }

  /// Starts swinging, unless the pendulum is already swinging.
  public func start() {
    guard link == nil else { return }
    let link = DisplayLink(target: self, selector: .displayLinkDidFire)
    link.preferredFramesPerSecond = framesPerSecond
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Stops swinging. The pendulum can be started again.
  public func stop() {
    link?.invalidate()
    link = nil
  }

  public func displayLinkDidFire(_ link: DisplayLink) {
    draw()
  }
}

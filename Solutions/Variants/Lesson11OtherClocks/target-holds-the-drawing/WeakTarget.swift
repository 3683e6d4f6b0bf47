import TimerLab

/// What a display link draws before each frame.
final class Canvas: NSObject, DisplayLinkTarget {
  private let draw: () -> Void

  init(draw: @escaping () -> Void) {
    self.draw = draw
    super.init()
  }

  func displayLinkDidFire(_ link: DisplayLink) {
    draw()
  }
}

import TimerLab

/// Calls a closure before each frame.
final class FrameHandler: NSObject, DisplayLinkTarget {
  private let onFrame: () -> Void

  init(onFrame: @escaping () -> Void) {
    self.onFrame = onFrame
    super.init()
  }

  func displayLinkDidFire(_ link: DisplayLink) {
    onFrame()
  }
}

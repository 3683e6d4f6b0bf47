import TimerLab

/// Stands between a display link and a pendulum. The link holds it, and it does not hold the pendulum.
nonisolated final class WeakTarget: NSObject, DisplayLinkTarget {
  private weak var pendulum: Pendulum?

  init(_ pendulum: Pendulum) {
    self.pendulum = pendulum
    super.init()
  }

  func displayLinkDidFire(_ link: DisplayLink) {
    pendulum?.displayLinkDidFire(link)
  }
}

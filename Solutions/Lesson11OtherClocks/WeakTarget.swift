import TimerLab

/// Stands between a display link and a pendulum. The display link holds it, and it holds nobody.
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

import TimerLab

/// Calls an action every so many seconds for as long as it lives.
final class Refresher {
  private let interval: TimeInterval
  private let action: () -> Void

  init(every interval: TimeInterval, action: @escaping () -> Void) {
    self.interval = interval
    self.action = action
    refreshLater()
  }

  private func refreshLater() {
    DispatchQueue.main.asyncAfter(deadline: .now() + interval) { [weak self] in
      guard let self else { return }
      self.action()
      self.refreshLater()
    }
  }
}

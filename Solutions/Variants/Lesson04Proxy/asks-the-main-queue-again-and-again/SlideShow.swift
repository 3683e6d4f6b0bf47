import TimerLab

/// Shows the next photo at every tick. Its screen starts it, and lets go of it when the user leaves.
public final class SlideShow: NSObject {
  private let interval: TimeInterval
  private let showNextPhoto: () -> Void

  public init(interval: TimeInterval, showNextPhoto: @escaping () -> Void) {
    self.interval = interval
    self.showNextPhoto = showNextPhoto
    super.init()
  }

  public func start() {
    DispatchQueue.main.asyncAfter(deadline: .now() + interval) { [weak self] in
      guard let self else { return }
      self.showNextPhoto()
      self.start()
    }
  }
}

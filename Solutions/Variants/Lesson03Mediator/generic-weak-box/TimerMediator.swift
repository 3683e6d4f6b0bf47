import TimerLab

/// Stands between a timer and its owner.
public final class TimerMediator: NSObject, TimerTarget {
  private let owner: WeakBox<any TimerTarget>

  private init(_ owner: WeakBox<any TimerTarget>) {
    self.owner = owner
    super.init()
  }

  public static func scheduledTimer(
    every interval: TimeInterval, owner: TimerTarget, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      fireAt: Date(timeIntervalSinceNow: interval), interval: interval,
      target: TimerMediator(WeakBox(owner)), selector: .timerDidFire, userInfo: userInfo, repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  public func timerDidFire(_ timer: Timer) {
    (owner.content as? TimerTarget)?.timerDidFire(timer)
    if owner.content == nil { timer.invalidate() }
  }
}

private final class WeakBox<Content> {
  private weak var object: AnyObject?

  init(_ content: Content) {
    object = content as AnyObject
  }

  var content: AnyObject? { object }
}

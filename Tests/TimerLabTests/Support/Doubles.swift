import LessonKit
import TimerLab

/// A target of timers that counts ticks, and calls a closure at each tick.
class CountingTarget: LabObject, TimerTarget {
  let ticks: Ticks
  private(set) var firstTickDate: Date?
  private let onTick: (LabTimer) -> Void

  init(_ ticks: Ticks = Ticks(), onTick: @escaping (LabTimer) -> Void = { _ in }) {
    self.ticks = ticks
    self.onTick = onTick
    super.init()
  }

  func timerDidFire(_ timer: LabTimer) {
    firstTickDate = firstTickDate ?? Date()
    ticks.add()
    onTick(timer)
  }
}

/// A typical owner, which is the target of its timer and invalidates the timer in `deinit`. The test creates the timer.
final class Owner: LabObject, TimerTarget, @unchecked Sendable {
  var timer: LabTimer?
  let ticks: Ticks

  init(_ ticks: Ticks = Ticks()) {
    self.ticks = ticks
    super.init()
  }

  deinit {
    timer?.invalidate()
  }

  func timerDidFire(_ timer: LabTimer) {
    ticks.add()
  }
}

/// A target of display links that counts frames, calls a closure at each frame, and invalidates its link in `deinit`.
final class FrameTarget: LabObject, DisplayLinkTarget {
  var link: DisplayLink?
  let frames: Ticks
  private let onFrame: (DisplayLink) -> Void

  init(_ frames: Ticks = Ticks(), onFrame: @escaping (DisplayLink) -> Void = { _ in }) {
    self.frames = frames
    self.onFrame = onFrame
    super.init()
  }

  deinit {
    link?.invalidate()
  }

  func displayLinkDidFire(_ link: DisplayLink) {
    frames.add()
    onFrame(link)
  }
}

/// An object that forwards to a receiver all messages for which it has no method.
class Forwarder: LabObject {
  var receiver: Any?

  init(to receiver: Any?) {
    self.receiver = receiver
    super.init()
  }

  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    receiver
  }
}

/// An object that equals any other object with the same name.
final class NamedObject: LabObject {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init()
  }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? NamedObject)?.name == name
  }

  override var hash: Int { name.hash }

  override var description: String { name }
}

/// A receiver of `isEqual:` that records the names of the objects to which it is compared.
final class ComparisonRecorder: LabObject {
  private(set) var comparedNames: [String] = []

  override func isEqual(_ object: Any?) -> Bool {
    if let object = object as? NamedObject { comparedNames.append(object.description) }
    return super.isEqual(object)
  }

  override var hash: Int { super.hash }
}

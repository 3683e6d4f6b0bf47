import LessonKit
import TimerLab

/// What a timer sends its message to. Counts, and does what the test wants done at each tick.
final class Target: LabObject, TimerTarget {
  let ticks: Ticks
  private(set) var firstTick: Date?
  private let atEachTick: (LabTimer) -> Void

  init(_ ticks: Ticks = Ticks(), atEachTick: @escaping (LabTimer) -> Void = { _ in }) {
    self.ticks = ticks
    self.atEachTick = atEachTick
    super.init()
  }

  func timerDidFire(_ timer: LabTimer) {
    firstTick = firstTick ?? Date()
    ticks.add()
    atEachTick(timer)
  }
}

/// An owner as it stands in an app: has a timer, ticks, and invalidates the timer in `deinit` if it is ever
/// reached. How it starts is for the test to say.
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

/// What a display link sends its message to. Counts, does what the test wants done at each frame, and invalidates the
/// display link that it was given.
final class FrameTarget: LabObject, DisplayLinkTarget {
  var link: DisplayLink?
  let frames: Ticks
  private let atEachFrame: (DisplayLink) -> Void

  init(_ frames: Ticks = Ticks(), atEachFrame: @escaping (DisplayLink) -> Void = { _ in }) {
    self.frames = frames
    self.atEachFrame = atEachFrame
    super.init()
  }

  deinit {
    link?.invalidate()
  }

  func displayLinkDidFire(_ link: DisplayLink) {
    frames.add()
    atEachFrame(link)
  }
}

/// Understands no message of its own and forwards all of them.
class Forwarder: LabObject {
  private let receiver: Any?

  init(to receiver: Any?) {
    self.receiver = receiver
    super.init()
  }

  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    receiver
  }
}

/// An object that counts as equal to any other of the same name.
final class Named: LabObject {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init()
  }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? Named)?.name == name
  }

  override var hash: Int { name.hash }

  override var description: String { name }
}

/// Writes down what it is compared with: a receiver of `isEqual:`, a message that any object may be handed to.
final class Listener: LabObject {
  private(set) var names: [String] = []

  override func isEqual(_ object: Any?) -> Bool {
    if let object = object as? Named { names.append(object.description) }
    return super.isEqual(object)
  }

  override var hash: Int { super.hash }
}

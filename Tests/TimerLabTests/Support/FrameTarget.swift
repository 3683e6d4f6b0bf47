import LessonKit
import TimerLab

/// What a display link sends its message to. Counts, and does what the test wants done at each frame.
final class FrameTarget: LabObject, DisplayLinkTarget {
  let frames: Ticks
  private let atEachFrame: (DisplayLink) -> Void

  init(_ frames: Ticks = Ticks(), atEachFrame: @escaping (DisplayLink) -> Void = { _ in }) {
    self.frames = frames
    self.atEachFrame = atEachFrame
    super.init()
  }

  func displayLinkDidFire(_ link: DisplayLink) {
    frames.add()
    atEachFrame(link)
  }
}

import LeakAssertions
import TimerLab

/// An owner that ticks by a display link, whose target it is.
final class Painter: NSObject, DisplayLinkTarget {
  private let ticks: TickCounter
  private var link: DisplayLink?

  init(_ ticks: TickCounter) {
    self.ticks = ticks
    super.init()
  }

  func start() {
    let link = DisplayLink(target: self, selector: .displayLinkDidFire)
    link.preferredFramesPerSecond = Int(1 / Heartbeat.interval)
    link.add(to: .current, forMode: .default)
    self.link = link
  }

  func stop() {
    link?.invalidate()
  }

  func displayLinkDidFire(_ link: DisplayLink) {
    ticks.add()
  }

  /// A painter whose user starts it.
  static func scenario() -> LeakScenario<Painter> {
    LeakScenario(
      "the painter", clock: OtherClock("its display link", pulse: nil) { $0.stop() }, make: Painter.init
    )
    .act { $0.start() }
  }
}

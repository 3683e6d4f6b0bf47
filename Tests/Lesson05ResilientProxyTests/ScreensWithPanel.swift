import Lesson05ResilientProxy
import LessonKit
import TimerLab

/// Several open screens with the same panel, which a test closes together.
final class ScreensWithPanel {
  private struct WeakScreen { weak var screen: Screen? }

  /// The screens that are still open.
  private(set) var open: [Screen]
  /// Weak references to all of the screens.
  private let all: [WeakScreen]
  /// The memory addresses of the screens.
  let addresses: Set<ObjectIdentifier>

  init(_ count: Int, with panel: PricePanel) {
    open = (0..<count).map { _ in Screen() }
    all = open.map(WeakScreen.init)
    addresses = Set(open.map(ObjectIdentifier.init))
    for screen in open { screen.pricePanel = panel }
  }

  /// Closes and releases the screens.
  func close() { open = [] }

  /// The screens that haven't been freed.
  var alive: [Screen] { all.compactMap(\.screen) }
}

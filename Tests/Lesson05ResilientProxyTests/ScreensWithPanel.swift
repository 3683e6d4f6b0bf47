import Lesson05ResilientProxy
import LessonKit
import TimerLab

/// A group of open screens that share a panel. A test closes all of them at once.
final class ScreensWithPanel {
  /// A weak reference to a screen, which shows whether the screen has been freed.
  private struct WeakScreen { weak var screen: Screen? }

  private(set) var openScreens: [Screen]
  private let weakScreens: [WeakScreen]
  /// The memory addresses of the screens. A test can create new screens there after these screens have been freed.
  let screenAddresses: Set<ObjectIdentifier>

  init(_ count: Int, with panel: PricePanel) {
    openScreens = (0..<count).map { _ in Screen() }
    weakScreens = openScreens.map(WeakScreen.init)
    screenAddresses = Set(openScreens.map(ObjectIdentifier.init))
    for screen in openScreens { screen.pricePanel = panel }
  }

  /// Closes and releases the screens.
  func close() { openScreens = [] }

  /// The screens that haven't been freed.
  var aliveScreens: [Screen] { weakScreens.compactMap(\.screen) }
}

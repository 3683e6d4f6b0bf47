/// A stack of screens: `UINavigationController`, with its method names and call order.
///
/// Holds its screens strongly, from the root to the one on top. Only the top one is visible.
open class Navigator: Screen {
  /// The stack, root first.
  public private(set) var viewControllers: [Screen]
  private var swipe: (leaving: Screen, uncovered: Screen)?

  public init(rootViewController: Screen) {
    viewControllers = [rootViewController]
    super.init()
    rootViewController.enter(self)
    rootViewController.didMove(toParent: self)
  }

  public var topViewController: Screen? { viewControllers.last }

  // MARK: - Push and pop

  /// Puts `screen` on top of the stack. The one below stays in the stack, covered.
  open func pushViewController(_ screen: Screen, animated: Bool) {
    let covered = topViewController
    screen.isMovingToParent = true
    screen.enter(self)
    viewControllers.append(screen)
    exchange(covered, for: screen, animated: animated)
    screen.isMovingToParent = false
    screen.didMove(toParent: self)
  }

  /// Takes the top screen off the stack. The root stays.
  @discardableResult
  open func popViewController(animated: Bool) -> Screen? {
    guard viewControllers.count > 1 else { return nil }
    return pop(toDepth: viewControllers.count - 1, animated: animated).last
  }

  /// Takes every screen but the root off the stack, also those that lie covered.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [Screen]? {
    pop(toDepth: 1, animated: animated)
  }

  private func pop(toDepth depth: Int, animated: Bool) -> [Screen] {
    let leaving = Array(viewControllers[depth...])
    guard let top = leaving.last else { return [] }
    for screen in leaving.reversed() {
      screen.isMovingFromParent = true
      screen.willMove(toParent: nil)
    }
    viewControllers.removeLast(leaving.count)
    exchange(top, for: topViewController, animated: animated)
    for screen in leaving.reversed() {
      screen.isMovingFromParent = false
      screen.leaveParent()
    }
    return leaving
  }

  /// One screen goes, the other comes. Neither is told if the navigator itself is not on screen.
  private func exchange(_ old: Screen?, for new: Screen?, animated: Bool) {
    guard isOnScreen else { return }
    new?.loadViewIfNeeded()
    old?.beginAppearanceTransition(false, animated: animated)
    new?.beginAppearanceTransition(true, animated: animated)
    old?.endAppearanceTransition()
    new?.endAppearanceTransition()
  }

  // MARK: - The swipe back, which a user may take back

  /// The finger starts to pull the top screen aside: it is out of ``viewControllers``
  /// from then on, as developers report of UIKit.
  open func beginSwipeBack() {
    guard swipe == nil, viewControllers.count > 1, let leaving = topViewController else { return }
    let uncovered = viewControllers[viewControllers.count - 2]
    swipe = (leaving, uncovered)
    leaving.isMovingFromParent = true
    leaving.willMove(toParent: nil)
    viewControllers.removeLast()
    leaving.beginAppearanceTransition(false, animated: true)
    uncovered.beginAppearanceTransition(true, animated: true)
  }

  /// The finger lets go on the far side: the screen is gone for good.
  open func finishSwipeBack() {
    guard let (leaving, uncovered) = swipe else { return }
    swipe = nil
    leaving.endAppearanceTransition()
    uncovered.endAppearanceTransition()
    leaving.isMovingFromParent = false
    leaving.leaveParent()
  }

  /// The finger goes back: the screen is on top again, as if nothing had happened.
  open func cancelSwipeBack() {
    guard let (staying, covered) = swipe else { return }
    swipe = nil
    viewControllers.append(staying)
    covered.beginAppearanceTransition(false, animated: true)
    covered.endAppearanceTransition()
    staying.isMovingFromParent = false
    staying.beginAppearanceTransition(true, animated: true)
    staying.endAppearanceTransition()
  }

  // MARK: - The navigator's own coming and going is also its top screen's

  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
    topViewController?.beginAppearanceTransition(isAppearing, animated: animated)
  }

  open override func endAppearanceTransition() {
    super.endAppearanceTransition()
    topViewController?.endAppearanceTransition()
  }
}

/// A stack of screens that models `UINavigationController`, with its call order and, except for swiping back, its
/// method names. It holds its screens strongly, and shows only the top one.
open class Navigator: Screen {
  /// The screens from the root to the top.
  public private(set) var viewControllers: [Screen]
  /// The screen that the user swipes away and the screen below it, during a swipe back; `nil` at other times.
  private var currentSwipeBack: (leaving: Screen, uncovered: Screen)?

  public init(rootViewController: Screen) {
    viewControllers = [rootViewController]
    super.init()
    rootViewController.moveToParent(self)
    rootViewController.didMove(toParent: self)
  }

  public var topViewController: Screen? { viewControllers.last }

  // MARK: - Push and pop

  /// Pushes `screen` onto the stack. The screen below stays in the stack, but is covered.
  open func pushViewController(_ screen: Screen, animated: Bool) {
    let covered = topViewController
    screen.isMovingToParent = true
    screen.moveToParent(self)
    viewControllers.append(screen)
    transition(from: covered, to: screen, animated: animated)
    screen.isMovingToParent = false
    screen.didMove(toParent: self)
  }

  /// Removes the top screen from the stack and returns it, or returns `nil` if only the root is left.
  @discardableResult
  open func popViewController(animated: Bool) -> Screen? {
    guard viewControllers.count > 1 else { return nil }
    return pop(toDepth: viewControllers.count - 1, animated: animated).last
  }

  /// Removes all screens above the root from the stack, and returns them from bottom to top.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [Screen]? {
    pop(toDepth: 1, animated: animated)
  }

  /// Removes all screens except the first `depth` ones, and returns them from bottom to top.
  private func pop(toDepth depth: Int, animated: Bool) -> [Screen] {
    let leaving = Array(viewControllers[depth...])
    guard let top = leaving.last else { return [] }
    for screen in leaving.reversed() {
      screen.isMovingFromParent = true
      screen.willMove(toParent: nil)
    }
    viewControllers.removeLast(leaving.count)
    transition(from: top, to: topViewController, animated: animated)
    for screen in leaving.reversed() {
      screen.isMovingFromParent = false
      screen.leaveParent()
    }
    return leaving
  }

  /// Calls the appearance methods of the old and the new top screen, if the navigator itself is on screen.
  private func transition(from old: Screen?, to new: Screen?, animated: Bool) {
    guard isOnScreen else { return }
    new?.loadViewIfNeeded()
    old?.beginAppearanceTransition(false, animated: animated)
    new?.beginAppearanceTransition(true, animated: animated)
    old?.endAppearanceTransition()
    new?.endAppearanceTransition()
  }

  // MARK: - Swiping back, which the user can cancel

  /// Begins a swipe back, unless only the root is left. Removes the top screen at once, as UIKit was observed to do.
  open func beginSwipeBack() {
    guard currentSwipeBack == nil, viewControllers.count > 1, let leaving = topViewController else { return }
    let uncovered = viewControllers[viewControllers.count - 2]
    currentSwipeBack = (leaving, uncovered)
    leaving.isMovingFromParent = true
    leaving.willMove(toParent: nil)
    viewControllers.removeLast()
    leaving.beginAppearanceTransition(false, animated: true)
    uncovered.beginAppearanceTransition(true, animated: true)
  }

  /// Finishes a swipe back, so that the screen that was on top leaves the stack permanently.
  open func finishSwipeBack() {
    guard let (leaving, uncovered) = currentSwipeBack else { return }
    currentSwipeBack = nil
    leaving.endAppearanceTransition()
    uncovered.endAppearanceTransition()
    leaving.isMovingFromParent = false
    leaving.leaveParent()
  }

  /// Cancels a swipe back, and puts the screen that was on top back onto the stack.
  open func cancelSwipeBack() {
    guard let (staying, covered) = currentSwipeBack else { return }
    currentSwipeBack = nil
    viewControllers.append(staying)
    covered.beginAppearanceTransition(false, animated: true)
    covered.endAppearanceTransition()
    staying.isMovingFromParent = false
    staying.beginAppearanceTransition(true, animated: true)
    staying.endAppearanceTransition()
  }

  // MARK: - Forwarding appearance transitions to the top screen

  /// Begins the transition of the navigator, and then that of its top screen.
  open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
    topViewController?.beginAppearanceTransition(isAppearing, animated: animated)
  }

  /// Ends the transition of the navigator, and then that of its top screen.
  open override func endAppearanceTransition() {
    super.endAppearanceTransition()
    topViewController?.endAppearanceTransition()
  }
}

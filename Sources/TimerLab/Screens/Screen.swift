/// A screen of an app: `UIViewController` without its view.
///
/// Methods and properties have UIKit's names, and are called in UIKit's order, so that what you learn here
/// is what you write there. Transitions take no time: `animated` is accepted and passed on, nothing more.
/// All of it belongs to the main thread.
open class Screen: NSObject {
  /// The container this screen stands in, for example a ``Navigator``. Not held.
  public private(set) weak var parent: Screen?

  /// The screen that presented this one. Not held.
  public internal(set) weak var presentingViewController: Screen?

  /// The screen that this one presents on top of itself. Held until it is dismissed.
  public internal(set) var presentedViewController: Screen?

  public private(set) var isViewLoaded = false
  /// True while the screen appears because it enters its parent.
  public internal(set) var isMovingToParent = false
  /// True while the screen disappears because it leaves its parent.
  public internal(set) var isMovingFromParent = false
  /// True while the screen appears because it is being presented.
  public internal(set) var isBeingPresented = false
  /// True while the screen disappears because it is being dismissed.
  public internal(set) var isBeingDismissed = false

  private var transition: (isAppearing: Bool, animated: Bool)?
  private(set) var isOnScreen = false

  public override init() {
    super.init()
  }

  /// The nearest ``Navigator`` this screen stands in.
  public var navigationController: Navigator? {
    sequence(first: parent, next: { $0?.parent }).lazy.compactMap { $0 as? Navigator }.first
  }

  // MARK: - To override; call `super`

  /// Called once, before the screen appears for the first time.
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  /// Called whenever something else is about to cover or replace the screen, also if the user changes
  /// their mind in the middle of a swipe.
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the screen enters a container, or with `nil` before it leaves one. A swipe back calls
  /// this when it begins; it may still be cancelled.
  open func willMove(toParent parent: Screen?) {}
  /// Called after the screen entered a container, or with `nil` after it has left for good.
  open func didMove(toParent parent: Screen?) {}

  // MARK: - Presenting

  /// Shows `screen` as a sheet on top of this one, which stays visible behind it.
  open func present(_ screen: Screen, animated: Bool, completion: (() -> Void)? = nil) {
    presentedViewController = screen
    screen.presentingViewController = self
    screen.isBeingPresented = true
    screen.beginAppearanceTransition(true, animated: animated)
    screen.endAppearanceTransition()
    screen.isBeingPresented = false
    completion?()
  }

  /// Closes the sheet that this screen presents. If it presents none, closes the sheet it stands in.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let screen = presentedViewController else {
      (presentingViewController ?? parent)?.dismiss(animated: animated, completion: completion)
      return
    }
    screen.isBeingDismissed = true
    screen.beginAppearanceTransition(false, animated: animated)
    presentedViewController = nil
    screen.presentingViewController = nil
    screen.endAppearanceTransition()
    screen.isBeingDismissed = false
    completion?()
  }

  // MARK: - For containers

  public func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    viewDidLoad()
  }

  /// Tells the screen that it is about to appear or disappear. Calling it again before the end turns the
  /// transition round, as a cancelled swipe does.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    transition = (isAppearing, animated)
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
  }

  /// Tells the screen that it has appeared or disappeared.
  open func endAppearanceTransition() {
    guard let (isAppearing, animated) = transition else { return }
    transition = nil
    isOnScreen = isAppearing
    if isAppearing {
      viewDidAppear(animated)
    } else {
      viewDidDisappear(animated)
    }
  }

  /// Sets the parent and says so before; the container calls `didMove(toParent:)` when all is in place.
  func enter(_ container: Screen) {
    willMove(toParent: container)
    parent = container
  }

  /// Clears the parent and says so after.
  func leaveParent() {
    parent = nil
    didMove(toParent: nil)
  }
}

/// A screen of an app, modeled on `UIViewController` without its view. Use screens on the main thread only.
///
/// The public members have UIKit's names, and the methods are called in UIKit's order. `animated` is only passed on.
open class Screen: NSObject {
  /// The container of this screen, for example a ``Navigator``.
  public private(set) weak var parent: Screen?

  public internal(set) weak var presentingViewController: Screen?

  /// The screen that this one presents. It is held strongly until it is dismissed.
  public internal(set) var presentedViewController: Screen?

  public private(set) var isViewLoaded = false
  /// Whether the screen is appearing because it enters its parent.
  public internal(set) var isMovingToParent = false
  /// Whether the screen is disappearing because it leaves its parent.
  public internal(set) var isMovingFromParent = false
  /// Whether the screen is appearing because it is being presented.
  public internal(set) var isBeingPresented = false
  /// Whether the screen is disappearing because it is being dismissed.
  public internal(set) var isBeingDismissed = false

  private var currentTransition: (isAppearing: Bool, animated: Bool)?
  private(set) var isOnScreen = false

  public override init() {
    super.init()
  }

  /// The nearest ``Navigator`` among the containers of this screen, if any.
  public var navigationController: Navigator? {
    sequence(first: parent, next: { $0?.parent }).lazy.compactMap { $0 as? Navigator }.first
  }

  // MARK: - Methods to override, which must call `super`

  /// Runs once, before the screen appears for the first time.
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  /// Runs before the screen is covered or removed, and also when the user starts a swipe back and can still cancel it.
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  /// Runs before the screen enters a container, or leaves one if `parent` is `nil`. It also runs at the start of a
  /// swipe back, which can still be cancelled.
  open func willMove(toParent parent: Screen?) {}
  /// Runs after the screen has entered a container, or has left one permanently if `parent` is `nil`.
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

  /// Closes the sheet that this screen presents. If it presents none, closes the sheet that contains this screen.
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

  /// Tells the screen that it is about to appear or disappear. A second call before the end reverses the transition.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    currentTransition = (isAppearing, animated)
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
  }

  /// Tells the screen that it has appeared or disappeared.
  open func endAppearanceTransition() {
    guard let (isAppearing, animated) = currentTransition else { return }
    currentTransition = nil
    isOnScreen = isAppearing
    if isAppearing {
      viewDidAppear(animated)
    } else {
      viewDidDisappear(animated)
    }
  }

  /// Calls `willMove(toParent:)`, and then sets the parent. The container must call `didMove(toParent:)` afterwards.
  func moveToParent(_ container: Screen) {
    willMove(toParent: container)
    parent = container
  }

  /// Clears the parent, and then calls `didMove(toParent:)`.
  func leaveParent() {
    parent = nil
    didMove(toParent: nil)
  }
}

/// The window of an app, as a model of `UIWindow`. A window shows its root screen, and holds the screen strongly.
public final class Window: NSObject {
  public let rootViewController: Screen

  public init(rootViewController: Screen) {
    self.rootViewController = rootViewController
    super.init()
  }

  /// Shows the root screen and its contents.
  public func makeKeyAndVisible() {
    rootViewController.beginAppearanceTransition(true, animated: false)
    rootViewController.endAppearanceTransition()
  }
}

/// The window of an app, modeled on `UIWindow`. A window shows its root screen, and holds it strongly.
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

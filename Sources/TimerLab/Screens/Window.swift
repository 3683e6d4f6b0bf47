/// Where an app begins: shows its first screen and holds it, as `UIWindow` does.
public final class Window: NSObject {
  public let rootViewController: Screen

  public init(rootViewController: Screen) {
    self.rootViewController = rootViewController
    super.init()
  }

  /// Brings the first screen, and what it contains, on screen.
  public func makeKeyAndVisible() {
    rootViewController.beginAppearanceTransition(true, animated: false)
    rootViewController.endAppearanceTransition()
  }
}

import UIKit

final class SpinnerView: UIView {
  private var link: CADisplayLink?

  override func didMoveToWindow() {
    super.didMoveToWindow()
    link?.invalidate()
    link = nil
    guard window != nil else { return }
    let link = CADisplayLink(target: Spin(of: self), selector: #selector(Spin.turn(_:)))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  fileprivate func turn(to time: CFTimeInterval) {}
}

/// The object that the display link holds in place of the view.
@MainActor
private final class Spin: NSObject {
  private weak var view: SpinnerView?

  init(of view: SpinnerView) {
    self.view = view
    super.init()
  }

  @objc func turn(_ link: CADisplayLink) {
    guard let view else { return link.invalidate() }
    view.turn(to: link.targetTimestamp)
  }
}

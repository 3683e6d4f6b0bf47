// Expected: asked first. The timer's target is self; deinit can't run before stop() is called, and text can't tell who calls it
import Foundation

public final class Each: NSObject {
  private var timer: Timer?
  public func perform() {
    guard timer == nil else { return }
    timer = Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(trigger), userInfo: nil, repeats: true)
  }
  public func stop() { timer?.invalidate(); timer = nil }
  @objc private func trigger() {}
  deinit { timer?.invalidate() }
}

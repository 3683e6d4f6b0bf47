// Expected: asked. poll() ends the former timer before it starts the next; nothing else ends it, since deinit can't run
import Foundation

final class Queue: NSObject {
  private var timer: Timer?
  func poll() {
    invalidateTimer()
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      self.timer = Timer.scheduledTimer(
        timeInterval: 60, target: self, selector: #selector(self.fetch), userInfo: nil, repeats: true)
    }
  }
  private func invalidateTimer() {
    timer?.invalidate()
    timer = nil
  }
  @objc private func fetch() {}
  deinit { invalidateTimer() }
}

// Expected: asked. A timer made on a dispatch queue never fires (lesson 10)
import Foundation

final class KeepAlive {
  private let queue = DispatchQueue(label: "socket")
  private var timer: Timer?
  func connected() {
    queue.async {
      self.timer = Timer.scheduledTimer(withTimeInterval: 30, repeats: true) { [weak self] _ in self?.ping() }
    }
  }
  private func ping() {}
  deinit { timer?.invalidate() }
}

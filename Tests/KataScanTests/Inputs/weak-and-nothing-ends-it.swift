// Expected: asked. When the Glide is freed, its timer goes on: no deinit, and the block doesn't invalidate
import Foundation

final class Glide {
  private var timer: Timer?
  func start() {
    timer = Timer.scheduledTimer(withTimeInterval: 1 / 60, repeats: true) { [weak self] _ in self?.step() }
  }
  func cancel() {
    timer?.invalidate()
    timer = nil
  }
  private func step() {}
}

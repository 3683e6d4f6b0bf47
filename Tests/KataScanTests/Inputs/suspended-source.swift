// Expected: asked. deinit cancels a source that pause() may have suspended
import Foundation

final class Gauge {
  private var source: DispatchSourceTimer?
  func start() {
    let source = DispatchSource.makeTimerSource(queue: .global())
    source.schedule(deadline: .now(), repeating: 1)
    source.setEventHandler { [weak self] in self?.read() }
    source.resume()
    self.source = source
  }
  func pause() { source?.suspend() }
  deinit { source?.cancel() }
  private func read() {}
}

// Expected: asked. The source's handler is a method, which holds its object
final class Plot {
  private let timer = DispatchSource.makeTimerSource()
  init() {
    timer.schedule(deadline: .now(), repeating: 1)
    timer.setEventHandler(handler: draw)
    timer.activate()
  }
  private func draw() {}
}

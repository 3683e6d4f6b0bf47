// Expected: asked once. The subscription that tick() makes refers to its object weakly, so it ends with the object
final class Clock {
  private var subscriptions: Set<AnyCancellable> = []
  private var display: AnyCancellable?
  func start() {
    Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      .sink { _ in self.tick() }.store(in: &subscriptions)
  }
  func tick() {
    display = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      .sink { [weak self] _ in self?.show() }
  }
  func show() {}
}

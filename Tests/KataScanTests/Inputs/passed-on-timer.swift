// Expected: asked without 'Only', because Frame may end the timer that it is given
final class Drawing: NSObject {
  private var timer: Timer?
  func frame() -> Frame { Frame(timer: timer) }
  func start() {
    timer?.invalidate()
    timer = Timer(timeInterval: 1, target: self, selector: #selector(draw), userInfo: nil, repeats: true)
  }
  @objc private func draw() {}
  deinit { timer?.invalidate() }
}

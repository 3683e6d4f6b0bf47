import AppKit

final class StatusViewController: NSViewController {
  private var timer: Timer?

  override func viewWillAppear() {
    super.viewWillAppear()
    timer?.invalidate()
    let timer = Timer(timeInterval: 1, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      MainActor.assumeIsolated { self.showStatus() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  override func viewDidDisappear() {
    super.viewDidDisappear()
    timer?.invalidate()
  }

  private func showStatus() {}
}

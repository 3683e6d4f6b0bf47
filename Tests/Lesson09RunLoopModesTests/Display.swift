/// Where the buyer reads the countdown: remembers the number that is shown.
final class Display {
  let start: Int
  private(set) var seconds: Int

  init(showing seconds: Int) {
    start = seconds
    self.seconds = seconds
  }

  func show(_ seconds: Int) {
    self.seconds = seconds
  }
}

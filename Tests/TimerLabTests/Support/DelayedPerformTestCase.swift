import LessonKit
import TimerLab

/// What the tests of messages that wait for a run loop have in common.
class DelayedPerformTestCase: TimerTestCase {
  let listener = Listener()
  let ada = Named("Ada")

  // A request that was left behind would reach the next test.
  override func tearDown() {
    LabObject.cancelPreviousPerformRequests(withTarget: listener)
    super.tearDown()
  }

  /// What the listener hears while a live timer has its turns.
  func heardNames(mode: RunLoop.Mode = .default) -> [String] {
    let before = listener.names.count
    listen(mode: mode)
    return Array(listener.names.dropFirst(before))
  }

  /// An object that is to be sent a message after `delay` seconds.
  func receiverThatWaits(_ delay: TimeInterval) -> Plain {
    let receiver = Plain()
    receiver.perform(.isEqual, with: nil, afterDelay: delay)
    return receiver
  }
}

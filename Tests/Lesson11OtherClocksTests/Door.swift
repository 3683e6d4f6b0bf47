import Foundation

/// Holds up the first who comes, until it is opened.
final class Door: Sendable {
  private let somebodyCame = DispatchSemaphore(value: 0)
  private let isOpen = DispatchSemaphore(value: 0)

  /// Waits before the door. Who comes after it was opened goes straight through.
  func pass() {
    somebodyCame.signal()
    isOpen.wait()
    isOpen.signal()
  }

  /// Waits before the door, but not for ever: the one who should open it may wait for whoever stands here. Returns whether
  /// it was opened.
  func passInTime() -> Bool {
    somebodyCame.signal()
    guard isOpen.wait(timeout: .now() + 2) == .success else { return false }
    isOpen.signal()
    return true
  }

  /// Waits until somebody stands before the door. If nobody ever comes, it gives up. Returns whether somebody came.
  @discardableResult
  func waitForSomebody() -> Bool {
    somebodyCame.wait(timeout: .now() + 2) == .success
  }

  func open() {
    isOpen.signal()
  }
}

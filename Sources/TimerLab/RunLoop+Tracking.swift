import Foundation

extension RunLoop.Mode {
  /// The mode that an iOS app's main run loop is in while a finger drags a scroll view.
  ///
  /// It belongs to the common modes of the main run loop, and of no other. On macOS, where no UIKit says so, this
  /// makes it one of them.
  public static let tracking: RunLoop.Mode = {
    let mode = RunLoop.Mode("UITrackingRunLoopMode")
    #if canImport(ObjectiveC)
      CFRunLoopAddCommonMode(CFRunLoopGetMain(), CFRunLoopMode(mode.rawValue as CFString))
    #endif
    return mode
  }()
}

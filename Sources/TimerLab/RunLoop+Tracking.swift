import Foundation

extension RunLoop.Mode {
  /// The mode of an iOS app's main run loop while the user drags a scroll view.
  ///
  /// It is a common mode of the main run loop only. On macOS, which has no UIKit, the first use makes it a common mode.
  public static let tracking: RunLoop.Mode = {
    let mode = RunLoop.Mode("UITrackingRunLoopMode")
    #if canImport(ObjectiveC)
      CFRunLoopAddCommonMode(CFRunLoopGetMain(), CFRunLoopMode(mode.rawValue as CFString))
    #endif
    return mode
  }()
}

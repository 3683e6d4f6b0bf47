import Foundation

/// A classification of timers by the code that they call, which is used only on Apple's platforms.
package enum TimerOrigin {
  /// Returns whether a timer that sends a message may belong to the scenario.
  ///
  /// If the target and `userInfo` are of system classes, the image of the method decides. This accepts a category on
  /// `NSTimer` that calls a Swift closure, whose class is `__SwiftValue` (SwiftValue.mm in swiftlang/swift).
  ///
  /// - Parameters:
  ///   - objects: The images of the target and of `userInfo`, each `nil` for a class that was created at run time.
  ///   - method: The image of the method for the message, or `nil` if the target has none or the image is unknown.
  package static func mayBelongToScenario(objects: [String?], method: @autoclosure () -> String?) -> Bool {
    if objects.contains(where: CodeImage.mayBelongToScenario) { return true }
    return method().map(CodeImage.mayBelongToScenario) ?? false
  }
}

#if canImport(ObjectiveC)
  extension TimerOrigin {
    typealias Block = @convention(block) @Sendable (Timer) -> Void

    static func mayBelongToScenario(target: AnyObject?, selector: Selector, userInfo: AnyObject?) -> Bool {
      mayBelongToScenario(
        objects: [target, userInfo].compactMap { $0.map(imagePath(of:)) },
        method: target.flatMap { imagePath(ofMethod: selector, of: $0) })
    }

    static func mayBelongToScenario(block: @escaping Block) -> Bool {
      CodeImage.mayBelongToScenario(
        path: imagePath(ofBlockAt: unsafeBitCast(block, to: UnsafeRawPointer.self)))
    }

    private static func imagePath(of object: AnyObject) -> String? {
      if let blocks = NSClassFromString("NSBlock"), (object as? NSObject)?.isKind(of: blocks) == true {
        return imagePath(ofBlockAt: UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
      }
      guard let name = class_getImageName(object_getClass(object)) else { return nil }
      return String(cString: name)
    }

    /// Returns the image of the target's method, without sending a message to the target, which could be a proxy.
    private static func imagePath(ofMethod selector: Selector, of target: AnyObject) -> String? {
      guard let method = class_getInstanceMethod(object_getClass(target), selector) else { return nil }
      return imagePath(ofCodeAt: unsafeBitCast(method_getImplementation(method), to: UnsafeRawPointer.self))
    }

    /// Returns the image of a block's code. A block begins with its class, two 32-bit integers, and the address of its
    /// code (Clang's "Block Implementation Specification").
    private static func imagePath(ofBlockAt block: UnsafeRawPointer) -> String? {
      imagePath(ofCodeAt: block.load(fromByteOffset: 16, as: UnsafeRawPointer?.self))
    }

    private static func imagePath(ofCodeAt code: UnsafeRawPointer?) -> String? {
      withUnsafeTemporaryAllocation(of: Dl_info.self, capacity: 1) { found in
        guard let info = found.baseAddress, dladdr(code, info) != 0, let name = info.pointee.dli_fname else {
          return nil
        }
        return String(cString: name)
      }
    }
  }
#endif

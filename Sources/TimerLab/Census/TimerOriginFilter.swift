import Foundation

/// A filter for timers, which decides by the code that a timer calls. The filter is used only on Apple's platforms.
package enum TimerOriginFilter {
  /// Returns whether the app or its tests may have created a timer with a target and a selector. Each path is that of
  /// an executable or library.
  ///
  /// If the target and `userInfo` are of system classes, the path for the method decides. For example, the method may
  /// be in a category on `NSTimer`, and call a closure of class `__SwiftValue` (SwiftValue.mm in swiftlang/swift).
  ///
  /// - Parameters:
  ///   - objectPaths: The paths for the target and for `userInfo`. A path is `nil` for a class created at run time.
  ///   - methodPath: The path for the method, or `nil` if the target has no such method or the path is unknown.
  package static func mayBelongToAppOrTests(
    objectPaths: [String?], methodPath: @autoclosure () -> String?
  ) -> Bool {
    if objectPaths.contains(where: BinaryImageFilter.mayBelongToAppOrTests) { return true }
    return methodPath().map(BinaryImageFilter.mayBelongToAppOrTests) ?? false
  }
}

#if canImport(ObjectiveC)
  extension TimerOriginFilter {
    typealias TimerBlock = @convention(block) @Sendable (Timer) -> Void

    /// Returns whether the app or its tests may have created a timer that sends `selector` to `target`.
    static func mayBelongToAppOrTests(target: AnyObject?, selector: Selector, userInfo: AnyObject?) -> Bool {
      mayBelongToAppOrTests(
        objectPaths: [target, userInfo].compactMap { $0.map(imagePath(of:)) },
        methodPath: target.flatMap { imagePath(ofMethod: selector, of: $0) })
    }

    /// Returns whether the app or its tests may have created a timer that calls `block`.
    static func mayBelongToAppOrTests(block: @escaping TimerBlock) -> Bool {
      BinaryImageFilter.mayBelongToAppOrTests(
        path: imagePath(ofBlockAt: unsafeBitCast(block, to: UnsafeRawPointer.self)))
    }

    /// Returns the path of the executable or library with an object's class or a block's code, or `nil` if unknown.
    private static func imagePath(of object: AnyObject) -> String? {
      if let blocks = NSClassFromString("NSBlock"), (object as? NSObject)?.isKind(of: blocks) == true {
        return imagePath(ofBlockAt: UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
      }
      guard let name = class_getImageName(object_getClass(object)) else { return nil }
      return String(cString: name)
    }

    /// Returns the path of the executable or library that contains the target's method. The target could be a proxy, so
    /// this method sends it no message. Returns `nil` if the target has no such method, or the path is unknown.
    private static func imagePath(ofMethod selector: Selector, of target: AnyObject) -> String? {
      guard let method = class_getInstanceMethod(object_getClass(target), selector) else { return nil }
      return imagePath(ofCodeAt: unsafeBitCast(method_getImplementation(method), to: UnsafeRawPointer.self))
    }

    /// Returns the path of the executable or library with a block's code, or `nil` if it is unknown. A block begins
    /// with its class, two 32-bit integers, and the address of its code (Clang's "Block Implementation Specification").
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

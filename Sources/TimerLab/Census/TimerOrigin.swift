import Foundation

/// Whose timer it is, by the code that it will run. Only Apple's platforms ask; the rule stands for all.
package enum TimerOrigin {
  /// Whether the scenario may have made a timer that sends a message.
  ///
  /// A class of the system may be the target of a timer of ours, as in the classic category on `NSTimer`. Then the
  /// category's method is ours. What goes along as `userInfo` need not tell: a block of Objective-C comes from our
  /// image, but a closure of Swift travels in a `__SwiftValue`, a class of the standard library (SwiftValue.mm in
  /// swiftlang/swift).
  ///
  /// - Parameters:
  ///   - objects: The images of the target and of `userInfo`; `nil` for a class that was made at run time.
  ///   - method: The image of the method that answers the message; `nil` if the target has none, or it is not known.
  package static func mayBeOurs(objects: [String?], method: @autoclosure () -> String?) -> Bool {
    if objects.contains(where: CodeImage.mayBeOurs) { return true }
    return method().map(CodeImage.mayBeOurs) ?? false
  }
}

#if canImport(ObjectiveC)
  extension TimerOrigin {
    typealias Block = @convention(block) @Sendable (Timer) -> Void

    /// Whether the scenario may have made a timer that sends `selector` to `target`.
    static func mayBeOurs(target: AnyObject?, selector: Selector, userInfo: AnyObject?) -> Bool {
      mayBeOurs(
        objects: [target, userInfo].compactMap { $0.map(path(of:)) },
        method: target.flatMap { path(ofMethod: selector, of: $0) })
    }

    /// Whether the scenario may have made a timer with this block.
    static func mayBeOurs(block: @escaping Block) -> Bool {
      CodeImage.mayBeOurs(path: path(ofBlockAt: unsafeBitCast(block, to: UnsafeRawPointer.self)))
    }

    private static func path(of object: AnyObject) -> String? {
      if let blocks = NSClassFromString("NSBlock"), (object as? NSObject)?.isKind(of: blocks) == true {
        return path(ofBlockAt: UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
      }
      guard let name = class_getImageName(object_getClass(object)) else { return nil }
      return String(cString: name)
    }

    /// Asks the class, not the object: a proxy does not notice. The class of a class is where its class methods are.
    private static func path(ofMethod selector: Selector, of target: AnyObject) -> String? {
      guard let method = class_getInstanceMethod(object_getClass(target), selector) else { return nil }
      return path(ofCodeAt: unsafeBitCast(method_getImplementation(method), to: UnsafeRawPointer.self))
    }

    /// A block begins with its class, two numbers of 32 bits, and the address of its code. (Clang's "Block
    /// Implementation Specification".)
    private static func path(ofBlockAt block: UnsafeRawPointer) -> String? {
      path(ofCodeAt: block.load(fromByteOffset: 16, as: UnsafeRawPointer?.self))
    }

    private static func path(ofCodeAt code: UnsafeRawPointer?) -> String? {
      withUnsafeTemporaryAllocation(of: Dl_info.self, capacity: 1) { found in
        guard let info = found.baseAddress, dladdr(code, info) != 0, let name = info.pointee.dli_fname else {
          return nil
        }
        return String(cString: name)
      }
    }
  }
#endif

#if canImport(ObjectiveC)
  import Foundation

  /// Whose timer it is, by the code that it will run.
  enum TimerOrigin {
    typealias Block = @convention(block) @Sendable (Timer) -> Void

    /// Whether the scenario may have made a timer with this target. A class of the system may be the target of a
    /// timer of ours, as in the classic category on `NSTimer`; then our block is the `userInfo`.
    static func mayBeOurs(target: AnyObject?, userInfo: AnyObject?) -> Bool {
      [target, userInfo].compactMap(\.self).contains { CodeImage.mayBeOurs(path: path(of: $0)) }
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

    /// A block begins with its class, two numbers of 32 bits, and the address of its code. (Clang's "Block
    /// Implementation Specification".)
    private static func path(ofBlockAt block: UnsafeRawPointer) -> String? {
      let code = block.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
      return withUnsafeTemporaryAllocation(of: Dl_info.self, capacity: 1) { found in
        guard let info = found.baseAddress, dladdr(code, info) != 0, let name = info.pointee.dli_fname else {
          return nil
        }
        return String(cString: name)
      }
    }
  }
#endif

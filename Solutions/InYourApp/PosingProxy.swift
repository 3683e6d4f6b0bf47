import Foundation

/// Stands in for its target, does not hold it, and answers for it: on any thread, as the methods of `NSObject` do.
nonisolated public final class PosingProxy: NSObject {
  /// The receiver of the messages, or `nil` after it has been deallocated.
  public private(set) weak var target: NSObject?
  private let hashOfTarget: Int

  public init(_ target: NSObject) {
    self.target = target
    hashOfTarget = target.hash
    super.init()
  }

  public override func forwardingTarget(for aSelector: Selector!) -> Any? {
    target
  }

  public override func responds(to aSelector: Selector!) -> Bool {
    super.responds(to: aSelector) || target?.responds(to: aSelector) == true
  }

  public override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) || target?.isEqual(object) == true
  }

  // The hash is stored, because a set that contains the proxy would not find it under another hash.
  public override var hash: Int { hashOfTarget }

  public override func isKind(of aClass: AnyClass) -> Bool {
    super.isKind(of: aClass) || target?.isKind(of: aClass) == true
  }

  public override var description: String { target?.description ?? super.description }

  public override var debugDescription: String { target?.debugDescription ?? super.debugDescription }
}

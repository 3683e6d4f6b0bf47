import Lesson05ResilientProxy
import LessonKit
import TimerLab

extension LessonTestCase {
  /// Makes a target, a proxy for it, and lets go of the target.
  ///
  /// - Parameter use: What is done with the proxy before that.
  /// - Returns: The proxy, or `nil` if its target lives on. That is reported, with who was found to hold it.
  func proxyOfDeadTarget(
    after use: (NSObject) -> Void = { _ in }, file: StaticString = #filePath, line: UInt = #line
  ) -> NSObject? {
    weak var target: Share?
    var proxy: NSObject?
    do {
      let share = Share("ALFA")
      target = share
      let new = WeakProxy(share)
      use(new)
      proxy = new
    }
    if target == nil { return proxy }
    proxy = nil
    let isHeldByProxy = target == nil
    report(
      Failure(
        "The target of a proxy was not freed.",
        expected: "the target is freed when its last client lets go, although its proxy lives on.",
        happened: "it is alive.",
        found: isHeldByProxy
          ? "it is freed as soon as the proxy is. So the proxy held it."
          : "it is alive even when the proxy is gone. Something else holds it.",
        diagnosis: isHeldByProxy ? .heldByTheProxy : .heldBySomethingElse),
      file: file, line: line)
    return nil
  }
}

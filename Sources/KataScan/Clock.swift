/// A kind of activity that calls code again and again.
enum Clock: String, CaseIterable {
  case timer, task, thread
  case link = "display link"
  case source = "dispatch source"
  case delayedCall = "delayed call"
  case publisher = "timer publisher"
  case wrapper = "wrapped timer"

  /// The lesson about it, and the methods and functions that end it.
  var row: (lesson: String, ends: Set<String>) {
    switch self {
    case .timer: ("07-native-block", ["invalidate"])
    case .link: ("11-other-clocks", ["invalidate"])
    case .source: ("11-other-clocks", ["cancel", "dispatch_source_cancel"])
    case .task: ("12-tasks", ["cancel"])
    case .thread: ("10-threads", ["cancel"])
    case .delayedCall:
      ("02-invalidate-timing", ["cancelPreviousPerformRequests", "cancelPreviousPerformRequestsWithTarget"])
    case .publisher: ("07-native-block", ["cancel", "removeAll"])
    case .wrapper: ("07-native-block", ["invalidate", "cancel", "stop"])
    }
  }

  /// Texts of which a file that starts a clock has all of one group.
  static let texts = [
    ["imer"], ["isplayLink"], ["dispatch_source"], ["Task", "await"], ["Thread"], ["afterDelay"],
  ]
  /// The words with which a clock starts.
  static let words: Set = [
    "Timer", "NSTimer", "scheduledTimer", "CADisplayLink", "DisplayLink", "displayLink", "DispatchSource",
    "dispatch_source_create", "Task", "Thread", "NSThread", "perform", "performSelector",
  ]
}

extension Code {
  /// Returns the clock that starts with the word at an index, and the bracket that opens its arguments.
  func clock(at index: Int) -> (clock: Clock, opening: Int)? {
    let (word, next, third, fourth) = (self[index], self[index + 1], self[index + 2], self[index + 3])
    let opens = ["(", "{"].contains(next)
    func message(_ clock: Clock) -> (Clock, Int)? { opening(around: index).map { (clock, $0) } }
    switch (word, next, third) {
    case ("Timer", ".", _) where third.hasPrefix("every"), ("Timer", ".", _) where third.makesTimer,
      ("NSTimer", ".", _) where third.makesTimer:
      return fourth == "(" ? (.timer, index + 3) : nil
    case ("Timer", ".", "publish"): return fourth == "(" ? (.publisher, index + 3) : nil
    case ("Timer", "(", _), ("NSTimer", "(", _):
      return argument("repeats", in: inside(index + 1)).map { _ in (.timer, index + 1) }
    case ("NSTimer", _, _) where next.makesTimer, ("Timer", _, _) where next.makesTimer:
      return message(.timer)
    case ("NSTimer", "alloc", _) where fourth.hasPrefix("init"): return (.timer, index - 2)
    case ("scheduledTimer", "(", _):
      return self[index - 1] == "." && !self[index - 2].isName ? (.timer, index + 1) : nil
    case (_, "(", "target") where word.hasSuffix("isplayLink"): return (.link, index + 1)
    case ("CADisplayLink", "displayLinkWithTarget", _): return message(.link)
    case ("DispatchSource", ".", "makeTimerSource"): return (.source, index + 3)
    case ("dispatch_source_create", "(", _): return third.hasSuffix("_TIMER") ? (.source, index + 1) : nil
    case ("Task", ".", "detached"): return (.task, index + 3)
    case ("Task", _, _) where opens && self[index - 1] != ".": return (.task, index + 1)
    case ("Thread", _, _) where opens: return (.thread, index + 1)
    case ("NSThread", "alloc", _) where fourth == "initWithTarget": return (.thread, index - 2)
    case ("perform", "(", "#"), ("performSelector", ":", _):
      let opening = next == "(" ? index + 1 : opening(around: index)
      return opening.flatMap { argument("afterDelay", in: inside($0)) == nil ? nil : (.delayedCall, $0) }
    default: return nil
    }
  }
}

extension String {
  fileprivate var makesTimer: Bool { contains("imer") && first?.isUppercase == false }
}

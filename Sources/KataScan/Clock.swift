/// A kind of activity that calls code again and again.
enum Clock: String, CaseIterable {
  case timer
  case link = "display link"
  case source = "dispatch source"
  case publisher = "timer publisher"
  case task
  case thread
  case delayedCall = "delayed call"
  case wrapper = "wrapped timer"

  /// The methods and functions that end it.
  var ends: Set<String> {
    switch self {
    case .timer, .link: ["invalidate"]
    case .source: ["cancel", "dispatch_source_cancel"]
    case .publisher: ["cancel", "removeAll"]
    case .task, .thread: ["cancel"]
    case .delayedCall: ["cancelPreviousPerformRequests", "cancelPreviousPerformRequestsWithTarget"]
    case .wrapper: ["invalidate", "cancel", "stop"]
    }
  }

  var lesson: String {
    switch self {
    case .timer, .publisher, .wrapper: "07-native-block"
    case .link, .source: "11-other-clocks"
    case .task: "12-tasks"
    case .thread: "10-threads"
    case .delayedCall: "02-invalidate-timing"
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
    func message(_ clock: Clock) -> (Clock, Int)? { opening(around: index).map { (clock, $0) } }
    switch (word, next, third, fourth) {
    case ("Timer", ".", "publish", "("): return (.publisher, index + 3)
    case ("Timer", ".", _, "(")
    where third.hasPrefix("every") || third.hasTimer && third.first?.isUppercase == false,
      ("NSTimer", ".", _, "(") where third.hasTimer:
      return (.timer, index + 3)
    case ("Timer", "(", _, _) where argument("repeats", in: inside(index + 1)) != nil:
      return (.timer, index + 1)
    case ("NSTimer", _, _, _) where next.hasTimer, ("Timer", _, _, _) where next.hasTimer:
      return message(.timer)
    case ("scheduledTimer", "(", _, _)
    where self[index - 1] == "." && ["=", "(", ":"].contains(self[index - 2]):
      return (.timer, index + 1)
    case (_, "(", "target", _) where word.hasSuffix("isplayLink"): return (.link, index + 1)
    case ("CADisplayLink", _, _, _) where next.hasPrefix("displayLinkWith"): return message(.link)
    case ("DispatchSource", ".", "makeTimerSource", "("): return (.source, index + 3)
    case ("dispatch_source_create", "(", _, _) where third.hasSuffix("_TIMER"): return (.source, index + 1)
    case ("Task", "{", _, _) where self[index - 1] != ".", ("Task", "(", _, _) where self[index - 1] != ".":
      return (.task, index + 1)
    case ("Task", ".", _, _) where third.hasPrefix("detached") && ["{", "("].contains(fourth):
      return (.task, index + 3)
    case ("Thread", "{", _, _), ("Thread", "(", "block", _), ("Thread", "(", "target", _):
      return (.thread, index + 1)
    case ("NSThread", "alloc", _, "initWithTarget"): return (.thread, index - 2)
    case ("perform", "(", "#", _) where argument("afterDelay", in: inside(index + 1)) != nil:
      return (.delayedCall, index + 1)
    case ("performSelector", ":", _, _): return message(.delayedCall)
    default: return nil
    }
  }
}

extension String {
  fileprivate var hasTimer: Bool { contains("imer") }
}

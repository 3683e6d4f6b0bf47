/// A kind of activity that calls code again and again.
enum Clock: CaseIterable {
  case timer, link, source, publisher, task, thread, delayedCall, wrapper

  var name: String {
    switch self {
    case .timer: "timer"
    case .link: "display link"
    case .source: "dispatch source"
    case .publisher: "timer publisher"
    case .task: "task"
    case .thread: "thread"
    case .delayedCall: "delayed call"
    case .wrapper: "wrapped timer"
    }
  }

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

  /// Texts without any of which a file starts no clock.
  static let texts = [
    "scheduledTimer", "Timer(", "NSTimer", "Timer.", "isplayLink", "DispatchSource.",
    "dispatch_source_create",
    "Task {", "Task(", "Task.detached", "Thread", "afterDelay", "asyncAfter", "dispatch_after",
  ]
  /// The words with which a clock starts.
  static let firstWords: Set = [
    "Timer", "NSTimer", "scheduledTimer", "CADisplayLink", "DisplayLink", "displayLink",
    "DispatchSource", "dispatch_source_create", "Task", "Thread", "NSThread", "perform", "performSelector",
    "asyncAfter", "dispatch_after",
  ]
}

extension Code {
  /// Returns the clock that starts with the word at an index, and the bracket that opens its arguments.
  func clock(at index: Int) -> (clock: Clock, opening: Int)? {
    let (word, next, third, fourth) = (self[index], self[index + 1], self[index + 2], self[index + 3])
    switch word {
    case "Timer" where next == "." && third == "publish" && fourth == "(":
      return (.publisher, index + 3)
    case "Timer", "NSTimer":
      if next == ".", third.contains("imer") || third == "every", third.first?.isUppercase == false,
        fourth == "("
      {
        return (.timer, index + 3)
      }
      if next == "(", argument("repeats", in: inside(index + 1)) != nil { return (.timer, index + 1) }
      return next.contains("imerWith") ? message(around: index).map { (.timer, $0) } : nil
    case "scheduledTimer"
    where self[index - 1] == "." && ["=", "(", ":"].contains(self[index - 2]) && next == "(":
      return (.timer, index + 1)
    case "CADisplayLink", "DisplayLink", "displayLink":
      if next == "(", third == "target" { return (.link, index + 1) }
      return next.hasPrefix("displayLinkWith") ? message(around: index).map { (.link, $0) } : nil
    case "DispatchSource" where next == "." && third == "makeTimerSource" && fourth == "(":
      return (.source, index + 3)
    case "dispatch_source_create" where next == "(" && third.hasSuffix("_TIMER"):
      return (.source, index + 1)
    case "Task" where self[index - 1] != ".":
      if next == "{" || next == "(" { return (.task, index + 1) }
      let isDetached = next == "." && third.hasPrefix("detached") && (fourth == "{" || fourth == "(")
      return isDetached ? (.task, index + 3) : nil
    case "Thread" where next == "{" || next == "(" && ["block", "target"].contains(third):
      return (.thread, index + 1)
    case "NSThread" where next == "alloc" && fourth == "initWithTarget":
      return message(around: index + 3).map { (.thread, $0) }
    case "perform" where next == "(" && third == "#" && argument("afterDelay", in: inside(index + 1)) != nil:
      return (.delayedCall, index + 1)
    case "performSelector" where next == ":":
      return message(around: index).flatMap {
        argument("afterDelay", in: inside($0)) == nil ? nil : (.delayedCall, $0)
      }
    case "asyncAfter" where next == "(", "dispatch_after" where next == "(":
      return (.delayedCall, index + 1)
    default: return nil
    }
  }

  /// Returns the bracket of the Objective-C message that a word belongs to.
  private func message(around index: Int) -> Int? {
    (max(0, index - 12)..<index).last { self[$0] == "[" && other($0) > index }
  }

  /// Returns the index at which the value of a labelled argument begins. The label may be the end of a word.
  func argument(_ label: String, in range: Range<Int>) -> Int? {
    range.first { self[$0].hasSuffix(label) && self[$0 + 1] == ":" }.map { $0 + 2 }
  }
}

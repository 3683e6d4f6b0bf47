import Foundation

/// What calls again and again, or later: how it looks, what ends it, and the lesson about it.
enum Clock: String, CaseIterable {
  case timer, link = "display link", source = "dispatch source", publisher = "timer publisher"
  case wrapped = "wrapped timer", task = "endless task", thread, request = "delayed call"
  case later = "delayed block", observer

  /// The word that begins it, and what follows: `~x` is a word with x in it.
  static let looks: [String: [(clock: Clock, rest: [String])]] = {
    let timers: [(Clock, String)] = [
      (.publisher, ". publish ("), (.timer, ". ~imer ("), (.timer, ". every ("), (.timer, "("),
      (.timer, "~imerWith"),
    ]
    let looks: KeyValuePairs<String, [(Clock, String)]> = [
      "Timer": timers, "NSTimer": timers,
      "CADisplayLink": [(.link, "( target"), (.link, "~displayLinkWith")],
      "DisplayLink": [(.link, "( target")], "displayLink": [(.link, "( target")],
      "DispatchSource": [(.source, ". ~make (")], "dispatch_source_create": [(.source, "(")],
      "Task": [(.task, "{"), (.task, "("), (.task, ". ~detached {"), (.task, ". ~detached (")],
      "Thread": [
        (.thread, "{"), (.thread, "( block"), (.thread, "( target"), (.thread, ". detachNewThread {"),
      ],
      "asyncAfter": [(.later, "(")], "dispatch_after": [(.later, "(")],
      "perform": [(.request, "( # selector")],
      "performSelector": [(.request, ": @ selector")],
      "addObserver": [(.observer, "( forName")], "addObserverForName": [(.observer, ":")],
      "addPeriodicTimeObserver": [(.observer, "( forInterval")], "publisher": [(.publisher, "( for")],
      "scheduledTimer": [(.timer, "(")],
    ]
    let split = looks.map { ($0, $1.map { (clock: $0, rest: $1.split(separator: " ").map(String.init)) }) }
    return Dictionary(uniqueKeysWithValues: split)
  }()

  /// The first bytes of these words.
  static let initials = Set(looks.keys.compactMap(\.utf8.first))

  /// What ends it, said to it or with it.
  var ends: [String] {
    switch self {
    case .timer, .link: ["invalidate"]
    case .wrapped: ["invalidate", "cancel", "stop", "nil"]
    case .source, .thread: ["cancel", "dispatch_source_cancel"]
    case .publisher: ["cancel", "removeAll", "nil"]
    case .task: ["cancel", "cancelAll"]
    case .observer: ["removeObserver", "removeTimeObserver"]
    case .later: []
    case .request: ["cancelPreviousPerformRequests", "cancelPreviousPerformRequestsWithTarget"]
    }
  }

  var lesson: String {
    switch self {
    case .timer, .publisher, .wrapped: "07-native-block"
    case .link, .source: "11-other-clocks"
    case .task: "12-tasks"
    case .thread: "10-threads"
    case .observer: "08-indirect-cycle"
    case .request, .later: "02-invalidate-timing"
    }
  }
}

/// What is asked of a start. The value is its row: what it weighs, the lesson (`-`: the clock's), what is seen, and the
/// question. OWNER is the type, CLOCK what it starts, KEEPER the property that keeps it, ENDS what was found, START the
/// function, EVENT what to try.
enum Kind: String {
  case neverEnded =
    "92 | - | no line found that ends it | `KEEPER` keeps the CLOCK. EVENT: what stops it?"
  case setToNil =
    "91 | 01-the-leak | ENDS sets it to nil, and no line ends it | Does `KEEPER = nil` end the CLOCK, or only forget it?"
  case keptByNobody =
    "90 | - | no property keeps it | No line can end what nothing keeps. EVENT: what stops it?"
  case deinitAlone =
    "90 | 02-invalidate-timing | ended in deinit alone (ENDS) | Which event ends it, since deinit can't? EVENT, and see."
  case sink =
    "85 | - | `KEEPER` keeps its sink, which names self | EVENT: what cancels the sink, before which nothing is freed?"
  case beforeTheLoop =
    "80 | - | weak, but held before its loop; ENDS | What holds the OWNER while the task waits? EVENT, and see."
  case chain =
    "75 | 02-invalidate-timing | fires once, and leads back to `START`; ENDS | EVENT: what breaks the chain?"
  case restart =
    "72 | 02-invalidate-timing | ended only before it starts anew (ENDS) | EVENT, and nothing starts anew: what ends it?"
  case thread =
    "70 | - | runs a run loop; ENDS | When does the thread end? Until then it holds the OWNER."
  case helper =
    "65 | 03-mediator | its target has no weak reference | What that holds, the CLOCK holds too. Should its reference be weak?"
  case stopUncalled =
    "58 | 01-the-leak | ended in ENDS; no call of that found by what closes it | Which event ends it? EVENT, and see."
  case delayedStart =
    "59 | - | starts a timer after a delay; no line cancels it | EVENT during the delay: what stops the timer?"
  case loose =
    "56 | - | no line found that ends it | When the OWNER is freed, the CLOCK goes on. What ends it?"
  case elsewhere =
    "50 | 02-invalidate-timing | ended only in ENDS | Is that called when the OWNER is no longer needed? EVENT, and see."
  case outerClosure =
    "46 | - | weak only in an inner closure; ENDS | The outer one takes self first, to hand it on. Does the CLOCK hold it?"
  case missed =
    "43 | - | ended in ENDS, and not in deinit | deinit ends others like it. When the OWNER is freed, what ends this CLOCK?"
  case again =
    "45 | - | ended in ENDS, and not where it starts | `START` is called twice: what ends the first CLOCK?"
  case missedByStop =
    "45 | 02-invalidate-timing | ended only in ENDS | The OWNER can be told to stop. Does that end the CLOCK?"
  case tick =
    "44 | 09-run-loop-modes | ended only by its own tick (ENDS) | EVENT before the last tick has come: what stops the CLOCK?"
  case deinitOrOther =
    "42 | 02-invalidate-timing | ended in ENDS | deinit can't run before that. Is one of the others called? EVENT, and see."
  case ended = "6 | - | - | -"

  var row: (weight: Double, lesson: String, seen: String, question: String) {
    let cells = rawValue.components(separatedBy: " | ")
    return (Double(cells[0]) ?? 0, cells[1], cells[2], cells[3])
  }
}

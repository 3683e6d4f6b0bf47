import Foundation

/// What is asked of a start: of these, the first whose facts it has (`!`: has not). The value is its row: the facts, what it
/// weighs, the lesson (`-`: the clock's), what is seen, and the question. OWNER is the type, CLOCK what it starts, KEEPER the
/// property that keeps it, ENDS what ends it, ENDED what is said of that, START the function, EVENT what to try.
enum Kind: String, CaseIterable {
  case helper =
    "byHelper goesOn | 65 | 03-mediator | its target has no weak reference | What that holds, the CLOCK holds too. Should its reference be weak?"
  case outerClosure =
    "byTheOuterClosure goesOn | 46 | - | weak only in an inner closure; ENDED | The outer one takes self first, to hand it on. Does the CLOCK hold it?"
  case beforeTheLoop =
    "beforeTheLoop !closed | 80 | - | weak, but held before its loop; ENDED | What holds the OWNER while the task waits? EVENT, and see."
  case missed =
    "!strongly goesOn ended endsOthersLast | 43 | - | ended in ENDS, and not in deinit | deinit ends others like it. When the OWNER is freed, what ends this CLOCK?"
  case thread =
    "thread strongly | 70 | - | runs a run loop; ENDED | When does the thread end? Until then it holds the OWNER."
  case chain =
    "!goesOn !closed leadsOn | 75 | 02-invalidate-timing | fires once, and leads back to `START`; ENDED | EVENT: what breaks the chain?"
  case delayedStart =
    "request strongly !closed startsTimer | 59 | - | starts a timer after a delay; no line cancels it | EVENT during the delay: what stops the timer?"
  case stopUncalled =
    "uncalled strongly lasts | 58 | 01-the-leak | ended in ENDS; no call of that found by what closes it | Which event ends it? EVENT, and see."
  case again =
    "closed again | 45 | - | ended in ENDS, and not where it starts | `START` is called twice: what ends the first CLOCK?"
  case missedByStop =
    "closed strongly goesOn missedByStop | 45 | 02-invalidate-timing | ended only in ENDS | The OWNER can be told to stop. Does that end the CLOCK?"
  case setToNil =
    "held kept toNil !ended | 91 | 01-the-leak | ENDS sets it to nil, and no line ends it | Does `KEEPER = nil` end the CLOCK, or only forget it?"
  case neverEnded =
    "held kept !toNil !ended | 92 | - | no line found that ends it | `KEEPER` keeps the CLOCK. EVENT: what stops it?"
  case keptByNobody =
    "unkept !ended | 90 | - | no property keeps it | No line can end what nothing keeps. EVENT: what stops it?"
  case deinitAlone =
    "held last !tick !other | 90 | 02-invalidate-timing | ended in deinit alone (ENDS) | Which event ends it, since deinit can't? EVENT, and see."
  case deinitOrOther =
    "held last | 42 | 02-invalidate-timing | ended in ENDS | deinit can't run before that. Is one of the others called? EVENT, and see."
  case elsewhere =
    "astray | 50 | 02-invalidate-timing | ended only in ENDS | Is that called when the OWNER is no longer needed? EVENT, and see."
  case restart =
    "held restart | 72 | 02-invalidate-timing | ended only before it starts anew (ENDS) | EVENT, and nothing starts anew: what ends it?"
  case tick =
    "held tick | 44 | 09-run-loop-modes | ended only by its own tick (ENDS) | EVENT before the last tick has come: what stops the CLOCK?"
  case loose =
    "loose !ended | 56 | - | no line found that ends it | When the OWNER is freed, the CLOCK goes on. What ends it?"

  /// What makes a question more or less likely to be worth asking; `=x`: it is the question x.
  static let factors: KeyValuePairs = [
    "value !=chain !=loose": 0.45, "value =chain": 0.8, "value =loose": 0.8, "livesOn !=again": 0.3,
    "weakly =elsewhere": 0.7, "later weakly": 0.5, "later !weakly": 0.8, "nap weakly": 0.25,
    "nap !weakly": 0.4,
    // What a task waits for may have an end.
    "task =neverEnded": 0.6, "task =restart": 0.6, "task =keptByNobody": 0.6,
    "task =keptByNobody waits": 0.7,
  ]

  var facts: Substring { rawValue.prefix { $0 != "|" } }
  var row: (weight: Double, lesson: String, seen: String, question: String) {
    let cells = rawValue.components(separatedBy: " | ")
    return (Double(cells[1]) ?? 0, cells[2], cells[3], cells[4])
  }
}

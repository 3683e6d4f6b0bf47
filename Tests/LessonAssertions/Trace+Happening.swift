import Foundation
import LeakAssertions

extension Trace {
  /// Has the test kit tell the trace what happens, if there is one.
  static func hearOfWhatHappens() {
    Happening.witness = nil
    if shared != nil { Happening.witness = { happening in shared?.write(happening) } }
  }

  private func write(_ happening: Happening) {
    switch happening {
    case .ownerMade(let name): write(TraceEvent("owner-made", name: name))
    case .ownerDropped(let name): write(TraceEvent("owner-dropped", name: name))
    case .ownerFreed(let name): write(TraceEvent("owner-freed", name: name))
    case .timers(let count, let name, let moment):
      var event = TraceEvent("timers", name: name)
      (event.count, event.moment) = (count, moment)
      write(event)
    case .timersPutOff(let count):
      let lane = Lane.worker("put off", name: "a timer that was put off")
      count > 0 ? lane.begin() : lane.end()
    case .tick(let part): writeTick(of: part)
    case .stray: writeStray()
    case .scrolling(let begins):
      let lane = Lane.circumstance("scroll", while: "the user scrolled")
      begins ? lane.begin() : lane.end()
    case .experiment(let name): write(TraceEvent("experiment", name: name))
    case .path(let path, let name):
      var event = TraceEvent("path", name: name)
      event.message = path
      write(event)
    case .note(let words):
      var event = TraceEvent("note")
      event.message = words
      write(event)
    }
  }

  /// Says which test hangs, and ends the process: `kata` runs the rest in another one.
  @Sendable static func endProcess(_ test: String, limit: TimeInterval) {
    let message = """
      It hangs: it did not return within \(Int(limit)) seconds, so the test run ends here.
      \(StuckThread.look().advice)
      """
    var event = TraceEvent("hung")
    event.message = message
    event.seconds = limit
    shared?.write(event)
    FileHandle.standardError.write(Data("\nerror: \(test): \(message)\n".utf8))
    _exit(1)
  }
}

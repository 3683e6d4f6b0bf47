import Foundation
import KataCommand

/// What `kata report --html` does: the page to project in a room, once or again and again.
struct RoomTool {
  func run(_ request: Request) throws -> ExitCode {
    guard let page = try ReportVerb.page(of: request) else { return .done }
    let interval = try ReportVerb.interval(of: request)
    let room = try ReportVerb.room(of: request)
    if let interval {
      try write(room, to: page, request, interval)
      request.console.say(
        "Writing \(request.values["--html"] ?? "") every \(interval) s. To end: Ctrl-C")
      writeForever(to: page, request, every: interval)
    }
    try ReportVerb.show(room, for: request)
    try write(room, to: page, request, nil)
    return .done
  }

  private func write(_ room: Room, to page: OutputFile, _ request: Request, _ interval: Int?) throws {
    let html = RoomPage(
      room: room, now: Date(), interval: interval, showsNames: request.options.contains("--names")
    ).html
    // Ctrl-C waits for it: half a file would stay behind.
    try RunningChildren.shared.withoutInterruption { try page.write(html) }
  }

  /// A file that can't be read for a while, since somebody saves it, is read again the next time; what can't be written
  /// is written then. The page says of what time it is.
  private func writeForever(to page: OutputFile, _ request: Request, every interval: Int) -> Never {
    var isBroken = false
    while true {
      Thread.sleep(forTimeInterval: TimeInterval(interval))
      do {
        try write(try ReportVerb.room(of: request), to: page, request, interval)
        isBroken = false
      } catch {
        if !isBroken {
          let problem = (error as? EnvironmentError)?.headline ?? "\(error)"
          request.console.complain("\(problem). It is tried again every \(interval) s.")
        }
        isBroken = true
      }
    }
  }
}

import Foundation
import KataCommand

/// What `kata report` does for many clones, and for a page to project in a room.
struct RoomTool {
  func run(_ request: Request) throws -> ExitCode {
    var reader = try reader(request)
    let lessons = try ReportVerb.lessons(of: request, in: reader.clones)
    if let page = try ReportVerb.page(of: request) {
      let interval = try ReportVerb.interval(of: request)
      try write(reader, lessons, to: page, interval: interval)
      if let interval {
        request.console.say(
          "Writing \(request.values["--html"]?.shown ?? "") every \(interval) s. To end: Ctrl-C")
        writeForever(request, &reader, lessons, to: page, every: interval)
      }
    }
    let failures = reader.failures
    try ReportVerb.show(reader.clones.restricted(to: lessons), failures: failures, for: request)
    if !failures.isEmpty {
      let count = "\(failures.count) of \(failures.count + reader.clones.count)"
      request.console.complain("Could not read \(count) folders: \(Self.list(failures)).")
    }
    return .done
  }

  /// Has read the clones that were named, or else this one.
  private func reader(_ request: Request) throws -> CloneReader {
    let folder = request.surroundings.folder
    let folders = request.operands.isEmpty ? [try PackageRoot.path(from: folder)] : request.operands
    let reader = CloneReader(folders, from: folder)
    reader.warnings.forEach(request.console.complain)
    guard !reader.clones.isEmpty else {
      throw EnvironmentError(
        "None of these is a clone of Leaky Timers: \(Self.list(reader.failures)).",
        remedy: "Name folders with a Package.swift and lessons in them.")
    }
    return reader
  }

  /// - Parameters:
  ///   - lessons: Those that are shown; all if that is `nil`.
  ///   - interval: Seconds after which a browser loads the page again.
  ///   - gap: When and why it could not be written.
  private func write(
    _ reader: CloneReader, _ lessons: Set<String>?, to page: OutputFile, interval: Int?, gap: String? = nil
  ) throws {
    let html = RoomPage(
      clones: reader.clones.restricted(to: lessons), failures: reader.failures,
      notes: reader.warnings + (gap.map { [$0] } ?? []), now: Date(), interval: interval
    ).html
    // Ctrl-C waits for it: half a file would stay behind.
    try RunningChildren.shared.withoutInterruption { try page.write(html) }
  }

  /// What can't be read for a while, on a share say, is read again the next time; what can't be written is written then.
  private func writeForever(
    _ request: Request, _ reader: inout CloneReader, _ lessons: Set<String>?, to page: OutputFile,
    every interval: Int
  ) -> Never {
    var gap: String?
    var failure: (since: Date, problem: String)?
    while true {
      Thread.sleep(forTimeInterval: TimeInterval(interval))
      reader.readAgain()
      let now = Date()
      do {
        let text = failure.map {
          "From \($0.since.clock(asOf: now)) to \(now.clock(asOf: now)): \($0.problem)."
        }
        try write(reader, lessons, to: page, interval: interval, gap: text ?? gap)
        (gap, failure) = (text ?? gap, nil)
      } catch {
        guard failure == nil else { continue }
        let problem = (error as? EnvironmentError)?.headline ?? "\(error)"
        failure = (now, problem)
        request.console.complain("\(problem). It is tried again every \(interval) s.")
      }
    }
  }

  private static func list(_ failures: [UnreadableFolder]) -> String {
    failures.map { "\($0.path.shownBriefly) (\($0.reason))" }.joined(separator: ", ")
  }
}

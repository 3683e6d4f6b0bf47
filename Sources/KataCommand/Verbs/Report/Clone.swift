import Foundation

/// A clone of the kata, and how far its learner has come.
struct Clone: Sendable {
  /// Unlike those of the other clones of a report.
  let name: String
  let root: String
  let progress: CourseProgress
  /// What its learner predicted, by the module of the lesson.
  let predictions: [String: Predictions]

  init(name: String, root: String, progress: CourseProgress) {
    self.name = name
    self.root = root
    self.progress = progress
    // Whoever has read the progress has already been told of a damaged file.
    let state = StateStore(root: root) { _ in }.read()
    predictions = Dictionary(
      progress.entries.map { ($0.lesson.name, state.predictions(of: $0.lesson)) }, uniquingKeysWith: { $1 })
  }

  /// The same of some lessons alone, by the names of their modules.
  func restricted(to names: Set<String>) -> Clone {
    Clone(name: name, root: root, progress: progress.restricted(to: names))
  }

  /// The lesson last checked, for the eye: `04 The proxy, failing: held by timer`.
  var nowInWords: String {
    guard let last = progress.lastChecked else { return "nothing checked yet" }
    let edited = "edited since" + (last.hasGivenUp ? ", solution seen" : "")
    let state = last.report.state == .unchecked ? edited : last.stateInWords
    return "\(last.lesson.numberText) \(last.lesson.title), \(state)"
  }

  /// The lesson last checked; all of them if that is not known.
  var entriesAtWork: [LessonProgress] { progress.lastChecked.map { [$0] } ?? progress.entries }

  /// When that was, for somebody who reads it at the time `now`.
  func checkedInWords(now: Date, zone: TimeZone = .current) -> String {
    progress.lastChecked?.checkedAt?.clock(asOf: now, zone: zone) ?? ""
  }

  var doneInWords: String { "\(progress.doneCount) of \(progress.entries.count)" }

  /// How many solutions were looked at too early.
  var gaveUpCount: Int { progress.entries.count(where: \.hasGivenUp) }
}

/// Reads the progress of clones that are somebody else's: nothing in them is changed.
struct CloneReader {
  /// A folder that is no clone, or not a readable one.
  struct Failure: Encodable {
    let path: String
    let reason: String
  }

  private(set) var clones: [Clone] = []
  private(set) var failures: [Failure] = []

  /// - Parameters:
  ///   - folders: As they were typed.
  ///   - start: The folder that they are relative to.
  ///   - warn: Hears about files in them that could not be read, one line each.
  init(_ folders: [String], from start: String, warn: @escaping @Sendable (String) -> Void) {
    var roots: [String] = []
    for folder in folders {
      let root = PackageRoot.resolved(folder.hasPrefix("/") ? folder : "\(start)/\(folder)")
      if PackageRoot.isRoot(root) {
        if !roots.contains(root) { roots.append(root) }
      } else {
        let reason = FileTree.isFolder(root) ? "no Leaky Timers package" : "no such folder"
        failures.append(Failure(path: folder, reason: reason))
      }
    }
    for (name, root) in zip(Self.names(of: roots), roots) {
      do {
        let course = try Course(root: root)
        let results = ResultStore(root: root) { warn("\(name.shown): \($0)") }
        let state = StateStore(root: root) { warn("\(name.shown): \($0)") }
        let progress = CourseProgress(of: course, results: results, state: state)
        clones.append(Clone(name: name, root: root, progress: progress))
      } catch {
        failures.append(Failure(path: root, reason: (error as? EnvironmentError)?.headline ?? "\(error)"))
      }
    }
  }

  /// The last component of each path, or as many more as it takes to tell them apart.
  static func names(of roots: [String]) -> [String] {
    let paths = roots.map { $0.split(separator: "/").map(String.init) }
    func name(_ path: [String], _ depth: Int) -> String { path.suffix(depth).joined(separator: "/") }
    return paths.map { path in
      let depth = (1...max(path.count, 1)).first { depth in
        paths.count { name($0, depth) == name(path, depth) } == 1
      }
      return name(path, depth ?? path.count)
    }
  }
}

extension Date {
  /// For somebody who reads it at the time `now`: `14:05`, or with its date on another day.
  func clock(asOf now: Date, zone: TimeZone = .current) -> String {
    let format = Date.ISO8601FormatStyle(timeZone: zone)
    let (text, today) = (formatted(format), now.formatted(format))
    let (day, clock) = (text.prefix(10), text.dropFirst(11).prefix(5))
    return day == today.prefix(10) ? "\(clock)" : "\(day) \(clock)"
  }
}

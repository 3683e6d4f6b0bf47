import Foundation

/// How far one clone is, in one line to paste into a chat, a form or a mail:
///
///     kata1 3f9a2c7d as-anna at-05 01p 02pg 05f2-held-by-timer sum-50982653
///
/// It has fewer than 400 characters, and only letters, digits, spaces and single hyphens, which no chat changes.
///
/// | word | what it says |
/// |---|---|
/// | `kata1` | the version of this format |
/// | `3f9a2c7d` | a random id of the clone, kept in `.kata/id`: folders are all named alike |
/// | `as-anna` | the name that was given with `--as`, if one was |
/// | `at-05` | the lesson that was checked last, if one was |
/// | `05f2-held-by-timer` | a lesson: its state, the step to work on if it has steps, `g` if its solution was seen before it passed, and the first cause |
/// | `sum-50982653` | a check sum (FNV-1a) of the words before it, with one space between them |
///
/// The states are `p` passing, `f` failing, `n` not compiling, `c` crashed, `h` hung and `u` not checked, or changed since.
/// A lesson of which there is nothing to tell has no word. Where the line would be too long, the causes at its end are
/// left out, but for that of the lesson that was checked last.
package struct StatusLine: Equatable, Sendable {
  /// What a line says of one lesson.
  struct Entry: Equatable, Sendable {
    let number: Int
    let state: LessonState
    /// The number of the step to work on, if the lesson has steps.
    let step: Int?
    let hasGivenUp: Bool
    /// The id of a diagnosis.
    var cause: String?

    fileprivate var word: String {
      let step = step.map { "\($0)" } ?? ""
      let start = "\(number < 10 ? "0" : "")\(number)\(state.letter)\(step)\(hasGivenUp ? "g" : "")"
      return start + (cause.map { "-\($0)" } ?? "")
    }
  }

  /// Why a line can't be read, as a sentence that begins with "it".
  struct Fault: Error {
    let reason: String
  }

  let id: String
  let name: String?
  /// The number of the lesson that was checked last.
  let last: Int?
  let entries: [Entry]

  static let prefix = "kata"
  static let sumPrefix = "sum-"
  private static let version = "kata1"
  private static let longest = 399
  static let longestName = 24
  /// More words than any line has.
  static let mostWords = 110

  init(of progress: CourseProgress, id: String, name: String?) {
    (self.id, self.name, last) = (id, name, progress.lastChecked?.lesson.number)
    entries = progress.entries.compactMap { [last] entry in
      let (report, number) = (entry.report, entry.lesson.number)
      guard report.state != .unchecked || entry.hasGivenUp || number == last else { return nil }
      let cause = report.diagnosis.flatMap { Self.isPlain($0, longest: 40) ? $0 : nil }
      return Entry(
        number: number, state: report.state, step: entry.openStep, hasGivenUp: entry.hasGivenUp, cause: cause)
    }
  }

  /// Understands the words of one line, from its version to its check sum.
  ///
  /// - Throws: `Fault`.
  init(words: [String]) throws {
    guard words.first == Self.version else {
      throw Fault(reason: "it has another format than \(Self.version): pull the newest version of the course")
    }
    guard words.count > 2, words.last == Self.sum(of: words.dropLast()) else {
      throw Fault(reason: "its check sum does not match: it was changed, or a part of it is missing")
    }
    var rest = words.dropFirst().dropLast()
    func value(_ prefix: String) -> String? {
      guard let word = rest.first, word.hasPrefix(prefix) else { return nil }
      rest.removeFirst()
      return String(word.dropFirst(prefix.count))
    }
    id = rest.removeFirst()
    name = value("as-")
    last = value("at-").flatMap { Int($0) }
    guard Self.isID(id), name.map({ Self.isPlain($0, longest: Self.longestName) }) ?? true else {
      throw Fault(reason: "its id or its name is not one that this command writes")
    }
    entries = try rest.map { word in
      guard let match = word.wholeMatch(of: /(\d\d)([pfnchu])([1-9]?)(g?)(?:-([a-z0-9-]{1,40}))?/),
        let number = Int(match.1), let state = LessonState(letter: match.2)
      else { throw Fault(reason: "it says '\(word.prefix(40))', which stands for no lesson") }
      return Entry(
        number: number, state: state, step: Int(match.3), hasGivenUp: !match.4.isEmpty,
        cause: match.5.map(String.init))
    }
  }

  /// The line.
  var text: String {
    var entries = entries
    while true {
      let start = [Self.version, id] + (name.map { ["as-\($0)"] } ?? [])
      let place = last.map { ["at-\($0 < 10 ? "0" : "")\($0)"] } ?? []
      let words = start + place + entries.map(\.word)
      let line = (words + [Self.sum(of: words[...])]).joined(separator: " ")
      let causes = entries.indices.filter { entries[$0].cause != nil && entries[$0].number != last }
      guard line.count > Self.longest, let index = causes.last else { return line }
      entries[index].cause = nil
    }
  }

  private static func sum(of words: ArraySlice<String>) -> String {
    let sum = words.joined(separator: " ").utf8.reduce(0x811c_9dc5 as UInt32) {
      ($0 ^ UInt32($1)) &* 0x0100_0193
    }
    return sumPrefix + String(format: "%08x", sum)
  }

  /// Whether it has letters, digits and single hyphens between them, and nothing else.
  static func isPlain(_ text: String, longest: Int) -> Bool {
    text.utf8.count <= longest && text.wholeMatch(of: /[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/) != nil
  }

  fileprivate static func isID(_ text: String) -> Bool { text.wholeMatch(of: /[0-9a-f]{8}/) != nil }
}

extension LessonState {
  private static let letters: KeyValuePairs<Character, LessonState> = [
    "p": .passing, "f": .failing, "n": .notCompiling, "c": .crashed, "h": .hung, "u": .unchecked,
  ]

  fileprivate var letter: Character { Self.letters.first { $0.value == self }?.key ?? "u" }

  fileprivate init?(letter: Substring) {
    guard let pair = Self.letters.first(where: { String($0.key) == letter }) else { return nil }
    self = pair.value
  }
}

/// The id by which the lines of one clone belong together.
enum CloneID {
  static let file = ".kata/id"

  /// The id of the clone in `root`; if it has none yet, a random one, which is kept.
  ///
  /// - Throws: `EnvironmentError.cannotWrite`.
  static func read(in root: String) throws -> String {
    let path = "\(root)/\(file)"
    if let id = FileTree.text(of: path)?.trimmingCharacters(in: .whitespacesAndNewlines), StatusLine.isID(id)
    {
      return id
    }
    let id = String(format: "%08x", UInt32.random(in: .min ... .max))
    try EnvironmentError.writing(file, effect: "Without it, nobody can tell your lines from those of others.")
    {
      try FileManager.default.createDirectory(atPath: "\(root)/.kata", withIntermediateDirectories: true)
      try Data("\(id)\n".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
    return id
  }
}

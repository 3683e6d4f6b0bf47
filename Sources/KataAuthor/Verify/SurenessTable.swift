import Foundation
import KataCommand

/// The table on the page that says how sure a verdict is: how many fixes of each lesson are judged, and how.
struct SurenessTable: Sendable {
  static let page = "Lessons/how-sure.md"
  private static let edits = ".ci/mutants.awk"
  private static let head = [
    "| Lesson | Named: right | wrong | Composed: right | wrong | Mutants | of them equivalent |",
    "|---|---|---|---|---|---|---|",
  ]

  let lessons: [Lesson]
  /// The package.
  let root: String
  let environment: [String: String]

  /// The page is there, and its table is the one that the files of fixes give; `nil` in a package that has no mutants.
  var proof: Proof? {
    guard FileTree.exists("\(root)/\(Self.edits)") else { return nil }
    let name = "\(Self.page): its numbers are those of the fixes"
    let wanted = Result { try lines }
    guard let text = FileTree.text(of: "\(root)/\(Self.page)"), let range = Self.range(in: text),
      case .success(let lines) = wanted
    else {
      return .broken(
        name, expected: "a table of \(Self.head[0]).",
        happened: "there is none, or a file of fixes can't be read.")
    }
    return text[range] == lines.joined(separator: "\n")
      ? .holds(name)
      : .broken(
        name,
        expected: "what the files of fixes say. To write it anew: swift run kata verify --write-how-sure",
        happened: "the page has other numbers.")
  }

  /// - Throws: `EnvironmentError` if there is no page, or it can't be written.
  func write() throws {
    let path = "\(root)/\(Self.page)"
    guard var text = FileTree.text(of: path), let range = Self.range(in: text) else {
      throw EnvironmentError.missing(Self.page, "page with the table of all fixes")
    }
    text.replaceSubrange(range, with: try lines.joined(separator: "\n"))
    try EnvironmentError.writing(Self.page) {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
  }

  /// From the table's head to its last line.
  private static func range(in text: String) -> Range<String.Index>? {
    guard let start = text.firstRange(of: head[0])?.lowerBound else { return nil }
    return start..<(text[start...].firstRange(of: "\n\n")?.lowerBound ?? text.endIndex)
  }

  private var lines: [String] {
    get throws {
      var sums = Array(repeating: 0, count: 6)
      let rows = try lessons.map { lesson in
        let counts = try counts(of: lesson)
        sums = zip(sums, counts).map(+)
        return row("\(lesson.numberText)", counts)
      }
      return Self.head + rows + [row("all", sums)]
    }
  }

  private func row(_ name: String, _ counts: [Int]) -> String {
    "| \(name) | \(counts.map(String.init).joined(separator: " | ")) |"
  }

  private func counts(of lesson: Lesson) throws -> [Int] {
    let file = try FixesFile(of: lesson, in: root)
    let named = file.cases.map(\.judgement.verdict)
    let composed =
      file.space.isEmpty
      ? [] : file.space.combinations.compactMap { file.space.rule(for: $0)?.judgement.verdict }
    let mutants = try Lesson.sources(in: lesson.referenceFolder, of: root).keys.sorted().map { name in
      let words = ["awk", "-f", "\(root)/\(Self.edits)", "\(root)/\(lesson.referenceFolder)/\(name)"]
      let remains = try ChildProcess().run(Command(arguments: words, environment: environment))
      return remains.output.split(separator: "\n").count
    }
    return [named, composed].flatMap { verdicts in
      [verdicts.count { $0 == .right }, verdicts.count { $0.isBuilt && $0 != .right }]
    } + [mutants.reduce(0, +), file.mutants.count]
  }
}

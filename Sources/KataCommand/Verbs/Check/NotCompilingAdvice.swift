/// What a compiler's errors do not say: that they come from what lies in the lesson's folder, or from its imports.
struct NotCompilingAdvice {
  let lesson: Lesson
  let report: LessonReport
  /// The package.
  let root: String

  func lines(_ style: Style) -> [String] {
    [imports, copies].compactMap(\.self).flatMap { style.wrapped($0, indent: 0, hanging: 2) }
  }

  private var folder: String { "\(root)/\(lesson.sourcesFolder)" }
  private var files: [String] { FileTree.files(below: folder).filter { $0.hasSuffix(".swift") } }

  /// The compiler finds a name ambiguous if a file imports Foundation beside TimerLab, which brings it; and it does not
  /// find TimerLab's names, or takes Foundation's for them, if a file imports Foundation in its place.
  private var imports: String? {
    let texts = files.map { ($0, FileTree.text(of: "\(folder)/\($0)") ?? "") }
      .filter { $0.1.contains(/(?m)^\s*(@\w+\s+)*import\s+(\w+\s+)?Foundation\b/) }
    let rule = "Lessons import TimerLab alone; it brings Foundation with it."
    let inPlace = texts.filter { !$0.1.contains(/(?m)^\s*(@\w+\s+)*import\s+TimerLab\b/) }.map(\.0.shown)
    if !inPlace.isEmpty {
      return
        "\(rule) In \(inPlace.joined(separator: ", ")): 'import TimerLab' in place of 'import Foundation'."
    }
    let isAmbiguous = report.compilerErrors.contains { $0.message.contains("ambiguous") }
    return isAmbiguous && !texts.isEmpty ? "\(rule) Remove 'import Foundation'." : nil
  }

  /// As the Finder and others name a copy: `WeakProxy 2.swift`, `WeakProxy copy.swift`, `WeakProxy (1).swift`.
  private var copies: String? {
    let all = files
    for file in all {
      guard let match = file.wholeMatch(of: /(.+?)(?: \d+| copy(?: \d+)?| ?\(\d+\))\.swift/),
        all.contains("\(match.1).swift")
      else { continue }
      return
        "\(lesson.sourcesFolder)/\(file.shown) is named like a copy of \(match.1).swift, and both are compiled. "
        + "Move it out of the folder."
    }
    return nil
  }
}

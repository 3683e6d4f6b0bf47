import Foundation

/// People in rows, lessons in columns, a mark in each cell.
struct RoomGrid: Sendable {
  let clones: [Clone]
  /// When it is read.
  let now: Date

  var lines: [String] {
    // Where it is wider than the window, keys can scroll it.
    [
      "<div class=\"grid\" tabindex=\"0\" role=\"region\" aria-label=\"Everybody\"><table>",
      "<thead><tr><th scope=\"col\">Name</th>",
    ]
      + lessons.map { "<th scope=\"col\"><abbr title=\"\(title(of: $0))\">\($0.numberText)</abbr></th>" }
      + ["<th scope=\"col\">Last check</th></tr></thead>", "<tbody>"] + clones.flatMap(row)
      + ["</tbody></table></div>"]
  }

  /// Of all clones together, in the course's order.
  private var lessons: [Lesson] {
    var lessons: [Lesson] = []
    for entry in clones.flatMap(\.progress.entries)
    where !lessons.contains(where: { $0.name == entry.lesson.name }) {
      lessons.append(entry.lesson)
    }
    return lessons.sorted { $0.number < $1.number }
  }

  private func row(of clone: Clone) -> [String] {
    let current = clone.progress.lastChecked?.lesson.name
    let cells = lessons.map { lesson -> String in
      guard let entry = clone.progress.entries.first(where: { $0.lesson.name == lesson.name }) else {
        return "<td></td>"
      }
      let kind = lesson.name == current ? " class=\"now\"" : ""
      return "<td\(kind)>\(RoomMark(entry).html)</td>"
    }
    let time = clone.checkedInWords(now: now)
    return ["<tr><th scope=\"row\">\(RoomPage.safe(clone.name))</th>"] + cells + [
      "<td class=\"time\">\(time.isEmpty ? "–" : time)</td></tr>"
    ]
  }

  private func title(of lesson: Lesson) -> String {
    XMLText.escaped(lesson.title.shown, inAttribute: true)
  }
}

/// How a lesson stands, as a shape: its colour only repeats what the shape says.
enum RoomMark: String, CaseIterable, Sendable {
  case passing, seen, failing, broken, edited, unchecked

  init(_ entry: LessonProgress) {
    switch entry.report.state {
    case .passing: self = entry.hasGivenUp ? .seen : .passing
    case .failing: self = .failing
    case .notCompiling, .crashed, .hung: self = .broken
    case .unchecked: self = entry.checkedAt == nil ? .unchecked : .edited
    }
  }

  /// The shape, drawn, since not every machine has a letter for it.
  var html: String {
    "<svg class=\"mark \(rawValue)\" viewBox=\"0 0 24 24\" role=\"img\" aria-label=\"\(words)\">\(shape)</svg>"
  }

  var words: String {
    switch self {
    case .passing: "passes"
    case .seen: "passes, solution seen"
    case .failing: "fails"
    case .broken: "does not compile, crashes or hangs"
    case .edited: "edited since its check"
    case .unchecked: "not checked"
    }
  }

  private var shape: String {
    switch self {
    case .passing:
      "<rect x=\"1\" y=\"1\" width=\"22\" height=\"22\" rx=\"3\"/><path class=\"in\" d=\"M5 12l5 5 9-10\"/>"
    case .seen:
      "<rect class=\"out\" x=\"2\" y=\"2\" width=\"20\" height=\"20\" rx=\"3\"/><path class=\"out\" d=\"M5 12l5 5 9-10\"/>"
    case .failing: "<circle cx=\"12\" cy=\"12\" r=\"11\"/><path class=\"in\" d=\"M7 7l10 10M17 7L7 17\"/>"
    case .broken: "<path d=\"M12 1l11.5 21H.5z\"/><path class=\"in\" d=\"M12 9v6M12 18v1.5\"/>"
    case .edited:
      "<path class=\"out\" d=\"M4 20l1-5L16 4l4 4L9 19z\"/><path class=\"out\" d=\"M13 7l4 4\"/>"
    case .unchecked: "<circle class=\"out\" cx=\"12\" cy=\"12\" r=\"4\"/>"
    }
  }

  static var legend: [String] {
    ["<footer>"] + allCases.map { "<span>\($0.html) \($0.words)</span>" }
      + ["<span><span class=\"now key\"></span> works on it now</span>", "</footer>"]
  }
}

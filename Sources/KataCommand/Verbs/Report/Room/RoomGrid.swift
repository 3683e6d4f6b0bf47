import Foundation

/// People in rows, lessons in columns, a mark in each cell.
struct RoomGrid: Sendable {
  let clones: [Clone]
  /// When it is read.
  let now: Date

  /// A page of a stranger's clone may have any number of lessons.
  private static let mostLessons = 20

  var lines: [String] {
    ["<div class=\"grid\"><table>", "<thead><tr><th scope=\"col\">Name</th>"]
      + lessons.map { "<th scope=\"col\"><abbr title=\"\(title(of: $0))\">\($0.numberText)</abbr></th>" }
      + ["<th scope=\"col\">Last check</th></tr></thead>", "<tbody>"] + clones.flatMap(row)
      + ["</tbody></table></div>"]
  }

  /// Of all clones together, in the course's order.
  private var lessons: [Lesson] {
    var lessons: [Lesson] = []
    for entry in clones.flatMap(\.progress.entries)
    where !lessons.contains(where: { $0.name == entry.lesson.name }) && lessons.count < Self.mostLessons {
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
    XMLTag.escaped(lesson.title.shown, inAttribute: true)
  }
}

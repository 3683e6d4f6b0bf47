/// The lines that are printed about a scan.
struct Report {
  let scan: Scan
  let root: String

  /// The number of questions that are printed.
  static let limit = 10

  var lines: [String] {
    let shown = scan.questions.prefix(Self.limit)
    let left = scan.questions.count - shown.count
    var lines = [summary] + shown.map { "\($0.place): \($0.sentence) (Lessons/\($0.lesson).md)" }
    if left > 0 { lines.append("\(left) more questions have less evidence and are not shown.") }
    if !shown.isEmpty {
      lines.append("These are questions. Text can't tell how long an object lives, or who calls a function.")
      lines.append(
        "To print a leak test for one of them, add --test and its place, such as --test \(shown[0].place)."
      )
    } else if !scan.starts.isEmpty {
      lines.append("Does it leak all the same? Lessons/by-symptom.md begins with what you see.")
    }
    return lines + scan.remarks.map { "Not read: \($0)." }
  }

  private var name: String { root == "." ? "this folder" : root }

  /// The sentence that says what was found.
  private var summary: String {
    if scan.fileCount == 0 { return "There are no Swift or Objective-C files in \(name)." }
    if scan.readCount == 0 { return "None of the \(count(scan.fileCount, "file")) in \(name) could be read." }
    let clocks = Clock.allCases.compactMap { clock in
      let number = scan.starts.count { $0.clock == clock }
      return number == 0 ? nil : count(number, clock == .task ? "endless task" : clock.rawValue)
    }
    let files = count(scan.readCount, "file")
    if clocks.isEmpty {
      return "Read \(files) in \(name), in which no timer, display link, source or endless task starts."
    }
    let questions = scan.questions.isEmpty ? "no question" : count(scan.questions.count, "question")
    return "Found \(clocks.joined(separator: ", ")) in \(files), and \(questions) to ask."
  }

  private func count(_ number: Int, _ name: String) -> String { "\(number) \(name)\(number == 1 ? "" : "s")" }

  /// Returns a line broken into parts of at most `width` columns, with the later parts indented.
  static func wrap(_ line: String, to width: Int?) -> String {
    guard let width, width > 20 else { return line }
    var (rows, row) = ([String](), "")
    for word in line.split(separator: " ") {
      if !row.isEmpty, row.count + 1 + word.count > width {
        rows.append(row)
        row = "  "
      }
      row += (row.isEmpty || row == "  " ? "" : " ") + word
    }
    return (rows + [row]).joined(separator: "\n")
  }
}

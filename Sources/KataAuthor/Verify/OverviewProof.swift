import KataCommand

/// A table of the course says of each lesson what its page says.
struct OverviewProof {
  /// Of the file with the table, relative to the package.
  let path: String
  let pages: [LessonPage]
  /// The package.
  let root: String

  var proof: Proof {
    let lines = (FileTree.text(of: "\(root)/\(path)") ?? "").split(separator: "\n")
    let problems = pages.compactMap { page -> String? in
      let (title, minutes) = (page.frontMatter["title"] ?? "", page.frontMatter["minutes"] ?? "")
      let number = page.number < 10 ? "0\(page.number)" : "\(page.number)"
      let target = MarkdownLinks.relative(page.path, from: path)
      let row = "| \(number) | [\(title)](\(target)) | \(minutes) |"
      return lines.contains { $0.hasPrefix(row) } ? nil : "there is no row '\(row)'"
    }
    return .noneOf(
      problems, "\(path): its table agrees with the pages",
      expected: "a row for each lesson, with title and minutes.")
  }
}

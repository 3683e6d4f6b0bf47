import Foundation

/// The lessons of the package, in course order.
package struct Course: Sendable {
  package let lessons: [Lesson]

  package init(lessons: [Lesson]) {
    self.lessons = lessons
  }

  /// Reads the pages of the package at `root`.
  ///
  /// - Throws: `EnvironmentError` if a page is missing or incomplete.
  package init(root: String) throws {
    lessons = try LessonPage.readAll(in: root).map(Lesson.init(page:))
    guard !lessons.isEmpty else {
      throw EnvironmentError(
        "The Lessons folder has no lesson pages.", "To get them back", remedy: "git checkout -- Lessons")
    }
    let modules = Set(lessons.map(\.name))
    // Each lesson has a starter, which the learner doesn't edit.
    let withoutPage = FileTree.names(in: "\(root)/\(Lesson.startersFolder)").first {
      $0.hasPrefix("Lesson") && !modules.contains($0)
    }
    if let withoutPage {
      throw EnvironmentError(
        "The Lessons folder has no page for \(withoutPage).", "To get it back",
        remedy: "git checkout -- Lessons")
    }
  }

  /// Returns the lesson with the given number (`4` or `04`) or name (`proxy` or `Lesson04Proxy`). A part of a name is
  /// enough if no other lesson's name contains it.
  ///
  /// - Throws: `UsageError` if no lesson or more than one lesson matches.
  func lesson(matching word: String) throws -> Lesson {
    let wanted = word.lowercased()
    func names(of lesson: Lesson) -> [String] { [lesson.slug, lesson.name].map { $0.lowercased() } }
    let exact = lessons.first { $0.number == Int(word) || names(of: $0).contains(wanted) }
    // A number is never searched for in the names.
    let similar = lessons.filter { Int(word) == nil && names(of: $0).contains { $0.contains(wanted) } }
    guard exact != nil || similar.count <= 1 else {
      let matches = similar.map(\.slug).joined(separator: " or ")
      throw UsageError("'\(word)' could mean \(matches). Name one of them, or use its number.")
    }
    if let lesson = exact ?? similar.first { return lesson }
    let all = lessons.map { "\($0.numberText) \($0.slug)" }.joined(separator: ", ")
    throw UsageError("There is no lesson '\(word)'. The lessons are:\n\(all)")
  }
}

/// Functions that find the root folder of the Leaky Timers package.
package enum PackageRoot {
  /// Changes the current folder to the root of the package that contains `folder`. Child processes run there, too.
  ///
  /// - Returns: The path of the package, without symbolic links.
  /// - Throws: `EnvironmentError` if `folder` isn't in the package.
  package static func changeCurrentFolder(toPackageContaining folder: String) throws -> String {
    // The compiler names files without symbolic links.
    var candidate = resolvingSymbolicLinks(in: folder)
    while !isRoot(candidate) {
      let parent = (candidate as NSString).deletingLastPathComponent
      guard parent.count < candidate.count else {
        throw EnvironmentError(
          "There is no Leaky Timers package in \(folder) or above it.",
          remedy: "Go to the folder you cloned it into, and run the command there.")
      }
      candidate = parent
    }
    chdir(candidate)
    return candidate
  }

  /// Returns the path with its symbolic links resolved, or the unchanged path if the file doesn't exist.
  package static func resolvingSymbolicLinks(in path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns whether a folder has the package's manifest and the folder with the lessons' pages.
  private static func isRoot(_ folder: String) -> Bool {
    let manifest = FileTree.text(of: "\(folder)/Package.swift") ?? ""
    return manifest.contains("name: \"LeakyTimers\"") && FileTree.isFolder("\(folder)/Lessons")
  }
}

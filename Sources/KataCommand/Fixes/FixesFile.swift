import Foundation

/// What `Solutions/Fixes` says of a lesson: the fixes that people write. What only authors ask of it is theirs.
package struct FixesFile: Sendable {
  package let lesson: Lesson
  package let document: MarkdownDocument
  /// Those that can be read, in order.
  package let cases: [FixCase]

  package static let folder = "Solutions/Fixes"

  /// - Parameter root: The package.
  /// - Throws: `EnvironmentError.missing`.
  package init(of lesson: Lesson, in root: String) throws {
    guard let text = FileTree.text(of: "\(root)/\(lesson.fixes)") else {
      throw EnvironmentError.missing(lesson.fixes, "fixes of \(lesson.heading)")
    }
    self.init(of: lesson, text: text)
  }

  package init(of lesson: Lesson, text: String) {
    self.lesson = lesson
    let document = MarkdownDocument(text: text)
    self.document = document
    cases = document.headings(inSection: "Cases").compactMap { FixCase($0, in: document) }
  }

  /// The files of a case, by their names: those of the reference, and what it changes.
  ///
  /// - Parameter reference: What the reference's files say, by their names.
  package func files(of fix: FixCase, reference: [String: String]) throws(FixesFault) -> [String: String] {
    var files = reference
    for change in fix.changes {
      let text = files[change.file].flatMap { $0.isEmpty ? nil : $0 }
      files[change.file] = try change.applied(to: text)
    }
    return files.filter { !$0.value.isEmpty }
  }

  /// - Parameter root: The package.
  /// - Throws: `EnvironmentError` if an edit does not fit.
  func files(of fix: FixCase, in root: String) throws -> [String: String] {
    do throws(FixesFault) {
      return try files(of: fix, reference: Lesson.sources(in: lesson.referenceFolder, of: root))
    } catch {
      throw EnvironmentError.unreadablePage(lesson.fixes, reason: "line \(error.line): \(error.message).")
    }
  }
}

extension Lesson {
  /// The file of its fixes, relative to the package.
  package var fixes: String { "\(FixesFile.folder)/\(name).md" }
  /// Where the starter is, relative to the package.
  package var starterFolder: String { "\(Self.startersFolder)/\(name)" }
  /// The folder of all starters, relative to the package.
  static var startersFolder: String { "Solutions/Starters" }

  /// What the files of a folder of Swift say, by their names.
  ///
  /// - Parameters:
  ///   - folder: Relative to `root`.
  ///   - root: The package, or another folder.
  package static func sources(in folder: String, of root: String) -> [String: String] {
    FileTree.files(below: "\(root)/\(folder)").filter { $0.hasSuffix(".swift") }
      .reduce(into: [:]) { $0[$1] = FileTree.text(of: "\(root)/\(folder)/\($1)") }
  }
}

/// Something in a file of fixes that can't be understood, or that can't be meant.
package struct FixesFault: Error, Equatable, Sendable {
  /// Counted from 1.
  package let line: Int
  /// What is wrong and, where that does not say it, what to do; without a full stop.
  package let message: String

  package init(line: Int, message: String) {
    (self.line, self.message) = (line, message)
  }
}

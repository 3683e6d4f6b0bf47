import Foundation

/// A parsed file in `Solutions/Fixes`, with the fixes of one lesson.
package struct FixesFile: Sendable {
  package let lesson: Lesson
  /// The file's text, parsed as Markdown.
  package let document: MarkdownDocument
  /// The fixes in the file, in order. A fix that can't be parsed is omitted.
  package let fixCases: [FixCase]

  package static let folderPath = "Solutions/Fixes"

  /// - Throws: `EnvironmentError.missing` if the file can't be read.
  package init(of lesson: Lesson, in root: String) throws {
    guard let text = FileTree.text(of: "\(root)/\(lesson.fixesPath)") else {
      throw EnvironmentError.missing(lesson.fixesPath, "fixes file for \(lesson.heading)")
    }
    self.init(of: lesson, text: text)
  }

  package init(of lesson: Lesson, text: String) {
    self.lesson = lesson
    let document = MarkdownDocument(text: text)
    self.document = document
    fixCases = document.headings(inSection: "Cases").compactMap { FixCase($0, in: document) }
  }

  /// Applies a fix to the reference, and returns the texts of the resulting files, keyed by file name.
  ///
  /// - Parameter reference: The texts of the reference's files, keyed by file name.
  package func fileTexts(
    of fix: FixCase, reference: [String: String]
  ) throws(FixesFileError) -> [String: String] {
    var files = reference
    for change in fix.changes {
      let text = files[change.fileName].flatMap { $0.isEmpty ? nil : $0 }
      files[change.fileName] = try change.applied(to: text)
    }
    return files.filter { !$0.value.isEmpty }
  }

  /// Applies a fix to the reference, which is read from `root`. Returns the resulting texts, keyed by file name.
  ///
  /// - Throws: `EnvironmentError` if an edit can't be applied.
  func fileTexts(of fix: FixCase, in root: String) throws -> [String: String] {
    do throws(FixesFileError) {
      return try fileTexts(of: fix, reference: Lesson.sourceTexts(in: lesson.referenceFolder, of: root))
    } catch {
      throw EnvironmentError.invalidPage(
        lesson.fixesPath, reason: "line \(error.lineNumber): \(error.message).")
    }
  }
}

extension Lesson {
  /// The path of the lesson's fixes file, relative to the package.
  package var fixesPath: String { "\(FixesFile.folderPath)/\(name).md" }
  /// The path of the folder with an unchanged copy of the lesson's starter, relative to the package.
  package var starterFolder: String { "\(Self.startersFolder)/\(name)" }
  /// The path of the folder with the starters of all lessons, relative to the package.
  static var startersFolder: String { "Solutions/Starters" }
}

/// A mistake in a fixes file.
package struct FixesFileError: Error, Equatable, Sendable {
  package let lineNumber: Int
  /// A clause that describes the mistake and, if it isn't obvious, the correction.
  package let message: String

  package init(line: Int, message: String) {
    (self.lineNumber, self.message) = (line, message)
  }
}

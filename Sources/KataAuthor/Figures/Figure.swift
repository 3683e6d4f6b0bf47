import Foundation
import KataCommand

/// A figure that a page names, and what it is made of.
struct Figure: Sendable {
  enum Source: Sendable {
    /// The lines of a graph on the page.
    case graph([String])
    /// The life of a lesson's owner, in the code of its starter or of its reference.
    case life(Lesson, ModuleSource)
    /// A lesson's check, first of its starter, then of its reference.
    case check(Lesson)
  }

  /// Relative to the package.
  let path: String
  let title: String
  let source: Source

  /// Where the figures are.
  static let folder = "Lessons/figures"

  /// A fingerprint of what is shown. Of the foundations it knows nothing: they change often, and the lives do not.
  ///
  /// - Parameter root: The package.
  func digest(in root: String) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(FigureFrame.version)
    fingerprint.add(title)
    switch source {
    case .graph(let lines): fingerprint.add(lines.joined(separator: "\n"))
    case .life(let lesson, let source):
      fingerprint.add(folder: folder(of: source, lesson), in: root)
      fingerprint.add(folder: lesson.testsFolder, in: root)
    case .check(let lesson):
      for folder in [lesson.starterFolder, lesson.referenceFolder] {
        fingerprint.add(folder: folder, in: root)
      }
      fingerprint.add(folder: lesson.testsFolder, in: root)
      fingerprint.add(lesson.title + lesson.diagnoses.map { $0.title + ($0.headline ?? "") }.joined())
    }
    return fingerprint.description
  }

  /// Whether its file is there, and made of what it shows now.
  ///
  /// - Returns: `nil` if there is no file.
  func isUpToDate(in root: String) -> Bool? {
    FileTree.text(of: "\(root)/\(path)")?.contains(FigureFrame.mark(digest(in: root)))
  }

  private func folder(of source: ModuleSource, _ lesson: Lesson) -> String {
    source == .reference ? lesson.referenceFolder : lesson.starterFolder
  }
}

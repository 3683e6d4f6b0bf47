import Foundation
import KataCommand

/// A figure that pages name, and what it is made of.
struct Figure: Sendable {
  enum Source: Sendable {
    /// A graph in a file beside the figure.
    case graph(file: String)
    /// The lifetime of a lesson's owner, in the code of its starter or of its reference.
    case lifetime(Lesson, ModuleSource)
    /// The same in the code of one of the lesson's fixes.
    case lifetimeOf(fix: String, Lesson)
    /// A lesson's check, first of its starter, then of its reference.
    case check(Lesson)
  }

  /// Relative to the package.
  let path: String
  let title: String
  let source: Source

  /// Where the figures are, with the graphs that some of them are made of.
  static let folder = "Lessons/figures"

  /// A fingerprint of what is shown. Of the foundations it knows nothing: they change often, and the lifetimes do not.
  ///
  /// - Parameter root: The package.
  func digest(in root: String) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(PictureFrame.version)
    fingerprint.add(title)
    switch source {
    case .graph(let file): fingerprint.add(FileTree.text(of: "\(root)/\(file)") ?? "")
    case .lifetime(let lesson, let source):
      fingerprint.add(folder: folder(of: source, lesson), in: root)
      fingerprint.add(folder: lesson.testsFolder, in: root)
    case .lifetimeOf(let name, let lesson):
      let files = NamedFixes.named(name, of: lesson, in: root)?.files ?? [:]
      for (file, text) in files.sorted(by: { $0.key < $1.key }) { fingerprint.add("\(file)\n\(text)") }
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

  private func folder(of source: ModuleSource, _ lesson: Lesson) -> String {
    source == .reference ? lesson.referenceFolder : lesson.starterFolder
  }

  // MARK: - What is wrong with it

  /// What is wrong with the figure's file; `nil` if it is there, made of what it shows now, and not false.
  func fault(in root: String) -> String? {
    guard let svg = FileTree.text(of: "\(root)/\(path)") else { return "is missing" }
    guard svg.contains(PictureFrame.mark(digest(in: root))) else { return "is older than what it shows" }
    return Self.falsehood(in: svg)
  }

  /// How the picture of a lifetime contradicts itself: a tick comes from a timer, or else from a task or a thread, and
  /// so it can't come while there is none.
  ///
  /// An owner that ticks by something that the test kit can't see has no such bar.
  static func falsehood(in svg: String) -> String? {
    // The legend has signs too.
    let picture = svg.firstRange(of: "<g class=\"legend\">").map { svg[..<$0.lowerBound] } ?? svg[...]
    let bars = picture.matches(of: /<rect class="(timer|worker)" x="([\d.]+)"[^>]* width="([\d.]+)"/)
    let timers = bars.filter { $0.1 == "timer" }
    let spans = (timers.isEmpty ? bars : timers).map { bar in
      let start = Double(bar.2) ?? 0
      return start - 0.1...start + (Double(bar.3) ?? 0) + 0.1
    }
    let ticks = picture.matches(of: /<use class="(?:tick|late)[^"]*"[^>]* x="([\d.]+)"/)
      .compactMap { Double($0.1) }
    let isFalse = !spans.isEmpty && ticks.contains { tick in !spans.contains { $0.contains(tick) } }
    return isFalse ? "shows a tick while there was nothing that ticks" : nil
  }
}

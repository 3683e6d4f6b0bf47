import Foundation
import KataCommand

/// Draws the figures anew that are not up to date: graphs by Graphviz, lifetimes and checks from real runs. Then tells
/// them in words on the pages.
struct FigureWriter: Sendable {
  /// The package.
  let root: String
  let environment: [String: String]
  let console: Console

  /// - Parameter lessons: Only those of these lessons' pages; `nil` means all there are.
  /// - Returns: The paths of the files that were written.
  /// - Throws: `EnvironmentError` if one can't be drawn or written.
  func write(of lessons: [Lesson]?) throws -> [String] {
    let list = FigureList(in: root, of: lessons)
    let drawn = try list.figures.compactMap { figure in
      if figure.fault(in: root) == nil { return nil as String? }
      console.progress("\(figure.path)…")
      defer { console.clearProgress() }
      let svg = try svg(of: figure)
      if let falsehood = Figure.falsehood(in: svg) {
        throw EnvironmentError.cannotWrite("\(figure.path)", reason: "it \(falsehood)")
      }
      try write(svg, to: figure.path)
      return figure.path
    }
    return try drawn
      + Set(list.mentions.map(\.page)).sorted().filter { page in
        try correct(page, list.mentions.filter { $0.page == page })
      }
  }

  /// Gives each figure on a page its own words.
  ///
  /// - Returns: Whether any were others.
  private func correct(_ page: String, _ mentions: [FigureList.Mention]) throws -> Bool {
    let old = FileTree.text(of: "\(root)/\(page)") ?? ""
    let new = mentions.reduce(old) { text, mention in
      mention.correction(in: root).map { text.replacing(mention.markdown, with: $0) } ?? text
    }
    if new != old { try write(new, to: page) }
    return new != old
  }

  private func write(_ text: String, to path: String) throws {
    try EnvironmentError.writing(path) {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(root)/\(path)"), options: .atomic)
    }
  }

  /// Fits a phone, where the page leaves room beside it.
  private static let width = 320.0

  private func svg(of figure: Figure) throws -> String {
    let digest = figure.digest(in: root)
    switch figure.source {
    case .graph(let file):
      return try GraphFigure(
        title: figure.title, file: "\(root)/\(file)", digest: digest, environment: environment
      ).svg
    case .lifetime(let lesson, let source):
      return try life(of: lesson, source, in: figure)
    case .lifetimeOf(let name, let lesson):
      let folder = ".build/verify/figure"
      try NamedFixes.named(name, of: lesson, in: root)?.layOut(in: "\(root)/\(folder)", named: folder)
      return try life(of: lesson, .folder(folder), in: figure)
    case .check(let lesson):
      return CheckFigure(title: figure.title, runs: try runs(of: lesson), digest: digest).svg
    }
  }

  private func life(of lesson: Lesson, _ source: ModuleSource, in figure: Figure) throws -> String {
    TimelinePicture(
      of: try recording(of: lesson, source), title: figure.title, width: Self.width,
      digest: figure.digest(in: root)
    ).svg
  }

  private func recording(of lesson: Lesson, _ source: ModuleSource) throws -> Recording {
    let catalog = TestCatalog(folder: "\(root)/\(lesson.testsFolder)")
    guard let test = catalog.tests.first(where: { $0.method == lesson.testToObserve }) else {
      throw EnvironmentError.nothingToObserve(lesson: lesson.heading)
    }
    return try LifetimeRecorder(root: root, environment: environment).record(test, of: lesson, source: source)
  }

  private func runs(of lesson: Lesson) throws -> [CheckFigure.Run] {
    let place = BuildPlace(root: root, scratch: "\(root)/.build/kata-observe", environment: environment)
    let style = Style(hasColor: true, width: CheckFigure.columns)
    return try [ModuleSource.folder(lesson.starterFolder), .reference].map { source in
      let report = try LessonCheck(place: place).report(on: lesson, source: source)
      return CheckFigure.Run(
        command: lesson.checkCommand, lines: excerpt(of: report, on: lesson, style: style))
    }
  }

  /// What a check prints, without what is to be typed next.
  private func excerpt(of report: LessonReport, on lesson: Lesson, style: Style) -> [String] {
    let lines = CheckText(lesson: lesson, report: report, root: root, style: style).lines(next: nil)
      .flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    return Array(lines[..<(lines.lastIndex(of: "") ?? lines.endIndex)])
  }
}

import Foundation
import KataCommand

/// Draws the figures anew that are not up to date: graphs by Graphviz, lives and checks from real runs.
struct FigureWriter: Sendable {
  /// The package.
  let root: String
  let environment: [String: String]
  let console: Console

  /// - Parameter lessons: Only those of these lessons' pages; `nil` means all there are.
  /// - Returns: The paths of the figures that were drawn.
  /// - Throws: `EnvironmentError` if one can't be drawn or written.
  func write(of lessons: [Lesson]?) throws -> [String] {
    let list = FigureList(in: root, of: lessons)
    if let problem = list.problems.first { console.complain(problem) }
    return try list.figures.compactMap { figure in
      if figure.isUpToDate(in: root) == true { return nil }
      console.progress("\(figure.path)…")
      defer { console.clearProgress() }
      let svg = try svg(of: figure)
      try EnvironmentError.writing(figure.path) {
        try FileManager.default.createDirectory(
          atPath: "\(root)/\(Figure.folder)", withIntermediateDirectories: true)
        try Data(svg.utf8).write(to: URL(fileURLWithPath: "\(root)/\(figure.path)"), options: .atomic)
      }
      return figure.path
    }
  }

  private func svg(of figure: Figure) throws -> String {
    let digest = figure.digest(in: root)
    switch figure.source {
    case .graph(let lines):
      let graphs = GraphReader(lines).graphs
      return try GraphFigure(title: figure.title, graphs: graphs, digest: digest).svg(
        environment: environment)
    case .life(let lesson, let source):
      let recording = try recording(of: lesson, source)
      return LifeFigure(title: figure.title, recording: recording, digest: digest).svg
    case .check(let lesson):
      return CheckFigure(title: figure.title, runs: try runs(of: lesson), digest: digest).svg
    }
  }

  private func recording(of lesson: Lesson, _ source: ModuleSource) throws -> Recording {
    let catalog = TestCatalog(folder: "\(root)/\(lesson.testsFolder)")
    guard let test = catalog.tests.first(where: { $0.method == lesson.testToObserve }) else {
      throw EnvironmentError.nothingToObserve(lesson: lesson.heading)
    }
    return try LifeRecorder(root: root, environment: environment).record(test, of: lesson, source: source)
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

  /// What a check prints, as far as it fits on a first screen: up to the first failure, or a few tests that pass,
  /// and then the last line.
  private func excerpt(of report: LessonReport, on lesson: Lesson, style: Style) -> [String] {
    let text = CheckText(lesson: lesson, report: report, root: root, style: style)
    var part = report
    let end = report.tests.firstIndex { !$0.passed } ?? 2
    part.tests = Array(report.tests.prefix(end + 1))
    let left = part.tests.count < report.tests.count ? ["  …"] : []
    let lines = [text.title, ""] + TestListText(report: part, style: style).lines + left + [""]
    return (lines + text.lines(next: nil).suffix(1)).flatMap {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }
}

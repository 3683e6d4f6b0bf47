import KataCommand

/// The figures that the pages show are there, show what the graphs and the code say now, and are told in words.
struct FigureProof: Sendable {
  /// The package.
  let root: String
  /// Only those of these lessons' pages; `nil` means all there are.
  let lessons: [Lesson]?

  var proof: Proof {
    let list = FigureList(in: root, of: lessons)
    let faults = list.figures.compactMap { figure in
      figure.fault(in: root).map { "\(figure.path) \($0)" }
    }
    let words = list.mentions.filter { $0.correction(in: root) != nil }.map {
      "\($0.page): the words for \($0.path) are not the figure's own"
    }
    return .noneOf(
      faults + words + (lessons == nil ? extra(list.figures) : []),
      "figures are there, and up to date",
      expected: "every figure that a page shows, made of what it shows, and its words. "
        + "To draw them anew: swift run kata verify --write-figures")
  }

  /// Files that belong to no page.
  private func extra(_ figures: [Figure]) -> [String] {
    let named = figures.flatMap { figure in
      if case .graph(let file) = figure.source { return [figure.path, file] }
      return [figure.path]
    }
    return FileTree.names(in: "\(root)/\(Figure.folder)").map { "\(Figure.folder)/\($0)" }
      .filter { !Set(named).contains($0) }.map { "\($0) is on no page" }
  }
}

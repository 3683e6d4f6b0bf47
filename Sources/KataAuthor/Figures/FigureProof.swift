import KataCommand

/// The figures that the pages name are there, and show what the pages and the code say now.
struct FigureProof: Sendable {
  /// The package.
  let root: String
  /// Only those of these lessons' pages; `nil` means all there are.
  let lessons: [Lesson]?

  var proof: Proof {
    let list = FigureList(in: root, of: lessons)
    let stale = list.figures.compactMap { figure -> String? in
      switch figure.isUpToDate(in: root) {
      case nil: "\(figure.path) is missing"
      case false?: "\(figure.path) is older than what it shows"
      case true?: nil
      }
    }
    let named = Set(list.figures.map(\.path))
    let extra = FileTree.names(in: "\(root)/\(Figure.folder)").map { "\(Figure.folder)/\($0)" }
      .filter { lessons == nil && !named.contains($0) }.map { "\($0) is on no page" }
    return .noneOf(
      list.problems + stale + extra, "figures are there, and up to date",
      expected: "every figure that a page names, made of what it shows. "
        + "To draw them anew: swift run kata verify --write-figures")
  }
}

import KataCommand

/// A page shows no part of a comment: an arrow in it, `-->`, would end it too early, and the rest would be there to read.
struct CommentProof: Sendable {
  /// Relative to the package.
  let path: String
  let document: MarkdownDocument

  var proof: Proof {
    let problems = document.prose.compactMap { number, text in
      problem(with: text).map { "line \(number + 1): \($0)" }
    }
    return .noneOf(
      problems, "\(path): comments are hidden", expected: "every comment ends where it is meant to.")
  }

  /// - Parameter line: Outside of comments that begin a line. One within a line ends there.
  private func problem(with line: String) -> String? {
    let text = line.replacing(/`[^`]*`/, with: "").replacing(/<!--.*?-->/, with: "")
    if text.contains("-->") { return "'-->' ends no comment, so that it can be read" }
    return text.contains("<!--") ? "'<!--' begins a comment that has no end" : nil
  }
}

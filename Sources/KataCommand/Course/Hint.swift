/// A folded hint of a lesson's page.
package struct Hint: Equatable, Sendable {
  /// What is seen before it is unfolded: `A question`.
  package let title: String
  package let blocks: [MarkdownBlock]

  /// All hints in a section of a page, in order.
  ///
  /// - Parameter body: The section's lines.
  static func all(in document: MarkdownDocument, body: Range<Int>) -> [Hint] {
    MarkdownFold.all(in: document, lines: body).map { fold in
      Hint(title: fold.title, blocks: MarkdownBlock.all(in: document, lines: fold.body))
    }
  }
}

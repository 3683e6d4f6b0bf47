/// Turns Markdown into text for a terminal.
package enum MarkdownText {
  /// Without emphasis and link targets. Backticks stay: they say what is code.
  package static func plain(_ markdown: some StringProtocol) -> String {
    var text = String(markdown).shown
    // Regular expressions take their time, and most texts need none.
    if text.contains("](") {
      text = text.replacing(/!?\[([^\]]*)\]\([^)]*\)/) { String($0.1) }
    }
    text = text.replacing("**", with: "")
    guard text.contains("*") || text.contains("_") else { return text }
    return text.replacing(/(^|[\s(])[*_]([^*_`]+)[*_](?=$|[\s).,:;!?])/) { "\($0.1)\($0.2)" }
  }
}

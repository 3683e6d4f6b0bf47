import KataCommand

/// What all pictures of the course have in common: a ground of their own, so that they can be read wherever they are
/// shown, the colours on it, and their words for those who can't see them.
enum PictureFrame {
  /// A whole picture.
  ///
  /// - Parameters:
  ///   - words: What is to be seen.
  ///   - mark: An element that says what the picture was drawn from.
  static func svg(
    style: PictureStyle, title: String, words: String, width: Double, height: Double, mark: String?,
    content: [String]
  ) -> String {
    let size = "width=\"\(number(width))\" height=\"\(number(height))\""
    let ground = "width=\"\(number(width - 1))\" height=\"\(number(height - 1))\""
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" \(size) viewBox="0 0 \(number(width)) \(number(height))" \
      role="img" aria-labelledby="title words">
      <title id="title">\(XMLText.escaped(title))</title>
      <desc id="words">\(XMLText.escaped(words))</desc>
      """
    let parts = [mark, style.sheet].compactMap(\.self)
    return
      ([head] + parts + ["<rect class=\"ground\" x=\"0.5\" y=\"0.5\" \(ground) rx=\"10\"/>"] + content + [
        "</svg>"
      ])
      .joined(separator: "\n") + "\n"
  }

  // MARK: - Elements

  static func text(_ words: String, _ x: Double, _ y: Double, _ kind: String = "") -> String {
    let kind = kind.isEmpty ? "" : " class=\"\(kind)\""
    return "<text\(kind) x=\"\(number(x))\" y=\"\(number(y))\">\(XMLText.escaped(words))</text>"
  }

  static func line(_ kind: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "<line class=\"\(kind)\" x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\"/>"
  }

  static func number(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

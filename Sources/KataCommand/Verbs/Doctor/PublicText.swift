/// Text that can be shown to anybody: without the names of users and of their folders.
struct PublicText {
  /// The package.
  let root: String
  /// The user's own folder, as the environment says; `nil` if it does not.
  let home: String?

  /// The same text, with `.` for the clone and `~` for the home of whoever it is.
  func text(of text: String) -> String {
    var text = Self.replacing(root, by: ".", in: text)
    // `/` is the home of nobody, and in every path.
    if let home, home.count > 1 { text = Self.replacing(home, by: "~", in: text) }
    return text.replacing(/\/(?:Users|home)\/(?!Shared\b)[^\/\s:;,'"]+/, with: "~")
  }

  /// Replaces a folder's path, and not the beginning of a longer name.
  private static func replacing(_ folder: String, by short: String, in text: String) -> String {
    let path = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: path) {
      let next = rest[range.upperBound...].first
      let isWhole = next.map { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" } ?? true
      result += rest[..<range.lowerBound] + (isWhole ? short : path)
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}

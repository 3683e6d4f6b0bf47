extension Failure {
  /// A line for lists of failures: what is wrong, who holds the owner, and the id of the entry that explains it. It has
  /// at most 100 characters, if the headline leaves room.
  package var summary: String {
    let end = diagnosis.map { " (\($0.id))" } ?? ""
    let sentence = headline.hasSuffix(".") ? String(headline.dropLast()) : headline
    let parts = [holder.map { "\(sentence): \($0) holds it\(end)" }, sentence + end, headline].compactMap(
      \.self)
    return parts.first { $0.count <= 100 } ?? headline
  }

  /// The last object before the owner on the path of strong references, with its article.
  private var holder: String? {
    let objects = self[.path]?.split(separator: " → ").dropLast() ?? []
    guard let object = objects.last(where: { $0 != "…" }) else { return nil }
    let holder = object.prefix { $0 != "(" }.trimmedAtEnd
    let hasArticle = holder.hasPrefix("a ") || holder.hasPrefix("the ") || holder.first?.isUppercase == true
    return hasArticle ? String(holder) : "the \(holder)"
  }
}

extension Substring {
  fileprivate var trimmedAtEnd: Substring { last == " " ? dropLast() : self }
}

extension Failure {
  /// A line with the headline and, if known, the object that holds the owner and the id of the diagnosis. If the line
  /// is longer than 100 characters, it leaves out the object, and then the id, too.
  package var summary: String {
    let idSuffix = diagnosis.map { " (\($0.id))" } ?? ""
    let sentence = headline.hasSuffix(".") ? String(headline.dropLast()) : headline
    let withHolder = holderPhrase.map { "\(sentence): \($0) holds it\(idSuffix)" }
    let parts = [withHolder, sentence + idSuffix, headline].compactMap(\.self)
    return parts.first { $0.count <= 100 } ?? headline
  }

  /// The object that holds the owner according to the path of strong references, such as "the timer", or `nil`.
  private var holderPhrase: String? {
    let objects = self[.path]?.split(separator: " → ").dropLast() ?? []
    guard let object = objects.last(where: { $0 != "…" }) else { return nil }
    let holder = object.split(separator: " (", maxSplits: 1).first ?? object
    let hasArticle = holder.hasPrefix("a ") || holder.hasPrefix("the ") || holder.first?.isUppercase == true
    return hasArticle ? String(holder) : "the \(holder)"
  }
}

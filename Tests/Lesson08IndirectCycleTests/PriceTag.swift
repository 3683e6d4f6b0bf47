/// Where the user reads the price: remembers the texts that were shown since it was cleared.
final class PriceTag {
  private(set) var texts: [String] = []

  /// What the user reads.
  var text: String { texts.last ?? "" }

  func show(_ text: String) {
    texts.append(text)
  }

  func clear() {
    texts = []
  }
}

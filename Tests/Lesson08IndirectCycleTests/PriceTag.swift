/// Where the user reads the price: remembers the text that is shown.
final class PriceTag {
  private(set) var text = ""

  func show(_ text: String) {
    self.text = text
  }
}

import LessonKit

extension Diagnosis {
  /// The screen is gone, and something that it made lives on.
  static let leavesPartsBehind = Diagnosis("leaves-parts-behind")
  /// The price is not written in the currency that the user chose.
  static let ignoresTheUser = Diagnosis("ignores-the-user")
  /// It goes on showing a price or a rate that has changed.
  static let showsAnOldPrice = Diagnosis("shows-an-old-price")
}

extension String {
  /// With a capital at its start.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// For a heading that goes on a sentence: `Held by timer` becomes `held by timer`.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

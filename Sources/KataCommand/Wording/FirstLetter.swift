extension String {
  /// With a capital at its start.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// For a heading that goes on a sentence: `Held by timer` becomes `held by timer`.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

import TimerLab

/// Selectors that tests pass to a proxy's `responds(to:)`. They are made from strings, so that the compiler doesn't look for
/// the methods.
extension Selector {
  /// The selector of `description`, which every object implements.
  package static var descriptionGetter: Selector { Selector(String("description")) }
  /// A selector that no object implements.
  package static var noSuchMessage: Selector { Selector(String("noSuchMessage")) }
}

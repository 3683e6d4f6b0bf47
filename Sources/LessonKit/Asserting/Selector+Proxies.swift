import TimerLab

/// Selectors that tests pass to a proxy's `responds(to:)`. Strings keep the compiler from looking for methods.
extension Selector {
  /// The selector of `description`, which every object implements.
  package static var descriptionGetter: Selector { Selector(String("description")) }
  /// A selector that no object implements.
  package static var noSuchMessage: Selector { Selector(String("noSuchMessage")) }
}

import TimerLab

/// Messages that a stand-in is asked about, made from strings: no compiler looks for their methods.
extension Selector {
  /// Every object has it.
  package static var itsDescription: Selector { Selector(String("description")) }
  /// No object has it.
  package static var noSuchMessage: Selector { Selector(String("noSuchMessage")) }
}

import TimerLab

/// A selector from its name, so that no compiler looks for a method of that name.
func message(_ name: String) -> Selector {
  NSSelectorFromString(name)
}

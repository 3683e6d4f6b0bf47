extension Style {
  /// Returns the terminal color for a state; `nil` for the default color.
  func color(of state: LessonState) -> Color? {
    state == .passing ? .green : state == .unchecked ? nil : .red
  }
}

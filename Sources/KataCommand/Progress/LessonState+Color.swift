extension Style {
  func color(of state: LessonState) -> Color? {
    state == .passing ? .green : state == .unchecked ? nil : .red
  }
}

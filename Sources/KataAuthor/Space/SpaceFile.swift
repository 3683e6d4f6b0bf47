import KataCommand

/// The file that holds a lesson's space, read and examined.
struct SpaceFile: Sendable {
  let space: FixSpace
  let faults: [SpaceFault]

  /// - Returns: `nil` if the lesson has no space.
  init?(of lesson: Lesson, in root: String) {
    guard let text = FileTree.text(of: "\(root)/\(FixSpace.path(of: lesson))") else { return nil }
    var reader = SpaceReader(lesson: lesson, text: text)
    space = reader.read()
    var faults = reader.faults
    // One fault leads to others: if you fix the first ones, you have seen what matters.
    if faults.isEmpty { faults = SpaceExam(space: space).faultsInText }
    if faults.isEmpty { faults = SpaceExam(space: space).faultsInCombinations }
    self.faults = faults
  }

  /// Only what is in order can be composed.
  var fixes: [ComposedFix] { faults.isEmpty ? space.fixes : [] }

  var proof: Proof {
    let path = FixSpace.path(of: space.lesson)
    return .noneOf(
      faults.sorted { $0.line < $1.line }.map { "\(path):\($0.line): \($0.message)" },
      "\(space.lesson.numberText) space of fixes is in order",
      expected: "every part and value is used, and every combination is judged by a rule.")
  }
}

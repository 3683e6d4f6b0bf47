import Foundation
import KataCommand

/// What `kata verify --lay-out` leaves for scripts: the starter and the cases of each lesson as folders of code.
struct LaidOutFixes {
  /// The package.
  let root: String

  /// Writes `LESSON/NAME`, a folder of Swift, for each starter and case; and beside it `LESSON/NAME.txt`: the verdict,
  /// then a line for each test that must fail, with its diagnosis.
  ///
  /// - Parameter folder: Where to; it is made if it isn't there.
  /// - Throws: `EnvironmentError`.
  func write(_ lessons: [Lesson], to folder: String) throws {
    for lesson in lessons {
      for fix in try FixesFile(of: lesson, in: root).fixes(in: root)
      where fix.kind != .reference {
        let path = "\(folder)/\(lesson.name)/\(fix.name)"
        try FixesFile.layOut(fix.files, in: path, named: path)
        try EnvironmentError.writing("\(path).txt") {
          try Data(fix.declaration.utf8).write(to: URL(fileURLWithPath: "\(path).txt"))
        }
      }
    }
  }
}

extension FixesFile {
  /// Writes the files of a case into a folder, in the place of all that is there.
  ///
  /// - Parameter name: The folder, as a message should call it.
  /// - Throws: `EnvironmentError.cannotWrite`.
  static func layOut(_ files: [String: String], in folder: String, named name: String) throws {
    try EnvironmentError.writing(name) {
      try? FileManager.default.removeItem(atPath: folder)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (file, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file)")) }
    }
  }
}

extension Fix {
  fileprivate var declaration: String {
    switch expectation {
    case .fails(let tests):
      "starter\n" + tests.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value ?? "")\n" }.joined()
    case .judged(let judgement, _):
      judgement.verdict.rawValue + "\n"
        + judgement.tests.map { "\($0) \(judgement.diagnoses.first ?? "")\n" }.joined()
    }
  }
}

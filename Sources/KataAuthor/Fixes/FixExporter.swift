import Foundation
import KataCommand

/// Carries out `kata verify --lay-out`, which writes the starters and cases of lessons as folders of code.
struct FixExporter {
  let packageRoot: String

  /// Writes a folder `LESSON/NAME` with the Swift files of each starter and case, and a file `LESSON/NAME.txt` with
  /// its verdict and a line for each test that must fail, with the diagnosis.
  ///
  /// - Parameter folder: The output folder, which is created if necessary.
  /// - Throws: `EnvironmentError`.
  func exportFixes(of lessons: [Lesson], to folder: String) throws {
    for lesson in lessons {
      for fix in try FixesFile(of: lesson, in: packageRoot).fixes(in: packageRoot)
      where fix.kind != .reference {
        let path = "\(folder)/\(lesson.name)/\(fix.name)"
        try FixesFile.write(fix.files, to: path, named: path)
        try EnvironmentError.writing("\(path).txt") {
          try Data(fix.declaredResult.utf8).write(to: URL(fileURLWithPath: "\(path).txt"))
        }
      }
    }
  }
}

extension FixesFile {
  /// Replaces the contents of a folder with the files of a fix.
  ///
  /// - Parameter name: The folder's name in error messages.
  /// - Throws: `EnvironmentError.cannotWrite`.
  static func write(_ files: [String: String], to folder: String, named name: String) throws {
    try EnvironmentError.writing(name) {
      try? FileManager.default.removeItem(atPath: folder)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (file, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file)")) }
    }
  }
}

extension Fix {
  /// The verdict, and a line for each test that must fail, with its diagnosis.
  fileprivate var declaredResult: String {
    switch expectation {
    case .failing(let tests):
      "starter\n" + tests.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value ?? "")\n" }.joined()
    case .judged(let judgement, _):
      judgement.verdict.rawValue + "\n"
        + judgement.tests.map { "\($0) \(judgement.diagnoses.first ?? "")\n" }.joined()
    }
  }
}

/// Which sources a lesson's module is built from.
package enum ModuleSource: Hashable, Sendable {
  /// The learner's own, in `Sources`.
  case learner
  /// The reference, in `Solutions`.
  case reference
  /// All files of a folder, relative to the package.
  case folder(String)

  /// The variables by which `Package.swift` is told.
  var variables: [String: String] {
    switch self {
    case .learner: [:]
    case .reference: ["KATA_SOLUTIONS": "1"]
    case .folder(let path): ["KATA_FOLDER": path]
    }
  }

  /// The lesson's module and the folders that its files come from; `nil` if those are the learner's.
  func otherFolders(of lesson: Lesson) -> (module: String, folders: [String])? {
    switch self {
    case .learner: nil
    case .reference: (lesson.name, [lesson.referenceFolder])
    case .folder(let path): (lesson.name, [path])
    }
  }
}

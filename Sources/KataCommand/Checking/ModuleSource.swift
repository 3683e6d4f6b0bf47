/// Which sources a lesson's module is built from.
package enum ModuleSource: Hashable, Sendable {
  /// The learner's own, in `Sources`.
  case learner
  /// The reference, in `Solutions`.
  case reference
  /// One of the bank, in `Solutions/Variants`.
  case variant(String)
  /// All files of a folder, relative to the package.
  case folder(String)

  /// The variables by which `Package.swift` is told.
  var variables: [String: String] {
    switch self {
    case .learner: [:]
    case .reference: ["KATA_SOLUTIONS": "1"]
    case .variant(let name): ["KATA_VARIANT": name]
    case .folder(let path): ["KATA_FOLDER": path]
    }
  }

  /// The lesson's module and the folders that its files come from; `nil` if those are the learner's.
  func otherFolders(of lesson: Lesson) -> (module: String, folders: [String])? {
    switch self {
    case .learner: nil
    case .reference: (lesson.name, [lesson.referenceFolder])
    case .variant(let name): (lesson.name, ["\(lesson.variantsFolder)/\(name)", lesson.referenceFolder])
    case .folder(let path): (lesson.name, [path])
    }
  }
}

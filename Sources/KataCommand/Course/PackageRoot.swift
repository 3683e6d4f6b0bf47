import Foundation

/// Finds the clone that the command works on.
package enum PackageRoot {
  /// The nearest folder, from `folder` upwards, that is the Leaky Timers package.
  ///
  /// - Throws: `EnvironmentError.noPackage`.
  static func path(from folder: String) throws -> String {
    // Without symbolic links, since this is how the compiler names files.
    var candidate = resolved(folder)
    while !isRoot(candidate) {
      let parent = (candidate as NSString).deletingLastPathComponent
      guard parent.count < candidate.count else {
        throw EnvironmentError(
          "No Leaky Timers package in \(folder.shown) or above it.\n"
            + "Go to the folder you cloned it into, and run the command there.")
      }
      candidate = parent
    }
    return candidate
  }

  /// Makes the package the current folder: children start where `swift test` would start them.
  ///
  /// - Throws: `EnvironmentError` if there is no package, or it can't be entered.
  package static func enter(from folder: String) throws -> String {
    let root = try path(from: folder)
    guard FileManager.default.changeCurrentDirectoryPath(root) else {
      throw EnvironmentError.cannotRun(root, reason: "the folder can't be entered")
    }
    return root
  }

  /// Without symbolic links, if there is such a path.
  package static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether `folder` itself is the Leaky Timers package.
  static func isRoot(_ folder: String) -> Bool {
    let manifest = FileTree.text(of: "\(folder)/Package.swift") ?? ""
    return manifest.contains("name: \"LeakyTimers\"") && FileTree.isFolder("\(folder)/Lessons")
  }
}

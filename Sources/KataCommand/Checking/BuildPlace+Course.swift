import Foundation

/// Whether a build folder holds all lessons, or one.
///
/// A mark in the folder tells: it is set when the tests of all lessons were built, and removed before anything else
/// is: with the native build system, that takes their place in the one bundle there is.
extension BuildPlace {
  /// Whether the tests of all lessons were built, so that a run must choose among them.
  var holdsCourse: Bool { FileTree.isFile(mark) }

  /// Sets or removes the mark.
  ///
  /// Without it a lesson is built alone, which is slower and always right; so it must be gone if it should be, and
  /// may be missing.
  ///
  /// - Throws: `EnvironmentError.cannotWrite` if it can't be removed.
  func noteCourse(_ isHeld: Bool) throws {
    if isHeld {
      _ = FileManager.default.createFile(atPath: mark, contents: Data())
    } else if unlink(mark) != 0, errno != ENOENT, errno != ENOTDIR {
      throw EnvironmentError.cannotWrite(mark, reason: String(cString: strerror(errno)))
    }
  }

  private var mark: String { "\(scratch)/all-lessons" }
}

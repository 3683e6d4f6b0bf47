import Foundation

/// A file of ours that we do not understand: cut off, or written by something else.
enum DamagedFile {
  /// Moves it out of the way, rather than overwrite what somebody may want back.
  ///
  /// - Parameters:
  ///   - root: The package.
  ///   - loss: What it means for the reader, as the end of a sentence.
  /// - Returns: One line on what was found and done.
  static func report(on path: String, in root: String, setsAside: Bool, loss: String) -> String {
    let name = path.dropFirst(root.count + 1)
    guard setsAside else { return "\(name) is damaged; \(loss)" }
    let newPath = freeName(beside: path)
    guard rename(path, newPath) == 0 else { return "\(name) is damaged and can't be moved away; \(loss)" }
    return "\(name) was damaged; it is now \((newPath as NSString).lastPathComponent), and \(loss)"
  }

  private static func freeName(beside path: String) -> String {
    let first = "\(path).damaged"
    guard FileTree.exists(first) else { return first }
    var number = 2
    while FileTree.exists("\(first)-\(number)") { number += 1 }
    return "\(first)-\(number)"
  }
}

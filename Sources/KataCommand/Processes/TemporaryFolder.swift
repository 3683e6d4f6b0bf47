import Foundation

/// A folder for traces, and for the children's own temporary files, one for each clone; gone when the last command
/// that uses it ends, or emptied when the next one begins.
///
/// Its path is always the same, since the children are told it in a variable, and the package manager evaluates
/// the manifest anew whenever a variable changed. It is short: names of sockets have room for 104 bytes on macOS.
package final class TemporaryFolder: Sendable {
  package static let shared = TemporaryFolder()

  private struct Held {
    let path: String
    let lock: FolderLock
  }

  private let parent: String?
  private let held = Locked<Held?>(nil)
  private let count = Locked(0)

  /// - Parameter parent: Where the folder is made; without one, in the system's place for temporary files.
  init(in parent: String? = nil) {
    self.parent = parent
  }

  /// Where the folder is; it is made now if need be. `nil` if that can't be done.
  var place: String? {
    held.withLock { held in
      if held == nil { held = take() }
      return held?.path
    }
  }

  /// A path that no file has yet.
  package func freshFile(named name: String) -> String {
    let number = count.withLock { count in
      count += 1
      return count
    }
    // The process's number tells the commands of one clone apart while they run.
    return "\(place ?? parentPath)/kata-\(getpid())-\(number)-\(name)"
  }

  /// Removes the folder with all that is in it, unless another command uses it.
  func remove() {
    held.withLock { held in
      if let held, held.lock.tryToTakeAlone(), held.lock.isInPlace {
        try? FileManager.default.removeItem(atPath: held.path)
      }
      held = nil
    }
  }

  // MARK: - Taking it

  private var parentPath: String { PackageRoot.resolved(parent ?? NSTemporaryDirectory()) }

  /// Makes the folder, or takes the one that is there, and empties it if nobody else uses it: then whoever left
  /// something there was killed.
  private func take() -> Held? {
    let path = "\(parentPath)/kata-\(geteuid())-\(Self.digest(of: FileManager.default.currentDirectoryPath))"
    // Another command may remove it between two steps of ours. And what is not ours stays where it is.
    for attempt in 1...20 {
      let path = attempt <= 10 ? path : "\(path)-\(attempt)"
      mkdir(path, 0o700)
      guard let lock = FolderLock(path) else { continue }
      if lock.tryToTakeAlone(), lock.isInPlace { Self.empty(path) }
      if lock.share(), lock.isInPlace { return Held(path: path, lock: lock) }
    }
    return nil
  }

  private static func empty(_ path: String) {
    // Of a link, this removes the link.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
  }

  /// Eight digits for a clone (FNV-1a). Two clones with the same ones share a folder, and that does no harm.
  private static func digest(of text: String) -> String {
    let hash = text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

import Foundation

/// The lock of a clone: one command at a time builds lessons there and runs their tests, with whichever build system.
///
/// A verb takes it once, at its top. Nothing below takes it again, which would wait for ever, and what is to be judged is
/// looked at only after it is held. The kernel releases it when the last process that has its file open ends. A build
/// inherits the file, so it keeps the lock if it outlives the command. Tests don't, because they may leave processes behind.
extension Stage {
  /// Relative to the package. What is said to be removed to start afresh, `.build/kata`, is another name.
  static let lock = ".build/kata.lock"
  /// The file descriptor of the lock while this process holds it.
  static let heldLock = Locked<Int32?>(nil)
  package static let waiting =
    "Another 'kata' is building or testing in this clone. Waiting until it has finished…"

  /// How long it may take before somebody is told.
  private static let patience: Duration = .seconds(1)

  /// Does something while no other command builds or tests in this clone.
  ///
  /// - Parameters:
  ///   - tell: Called once, if the wait takes long.
  ///   - meanwhile: Called again and again while it waits.
  ///   - body: What the lock is needed for.
  /// - Throws: What `meanwhile` and `body` throw.
  package func alone<Value>(
    waiting tell: () -> Void, meanwhile: () throws -> Void = {}, _ body: () throws -> Value
  ) throws -> Value {
    // Where nothing can be written, the build says so.
    try? FileManager.default.createDirectory(atPath: "\(root)/.build", withIntermediateDirectories: true)
    var lock = openLock()
    defer { close(lock) }
    let start = ContinuousClock.now
    var isTold = false
    while !tryLock(&lock) {
      try meanwhile()
      if !isTold, .now - start > Self.patience {
        isTold = true
        tell()
      }
      usleep(20_000)
    }
    Self.heldLock.withLock { $0 = lock >= 0 ? lock : nil }
    defer { Self.heldLock.withLock { $0 = nil } }
    return try body()
  }

  private func openLock() -> Int32 {
    let file = open("\(root)/\(Self.lock)", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    defer { close(file) }
    return fcntl(file, F_DUPFD_CLOEXEC, Spawn.inheritedNumber + 1)
  }

  /// Tries to lock the file.
  ///
  /// - Parameter lock: Its file descriptor, which is replaced if the file was removed in the meantime.
  private func tryLock(_ lock: inout Int32) -> Bool {
    // A file system without locks gives another error. Then the command goes ahead without one.
    if flock(lock, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK && errno != EINTR }
    var information = stat()
    guard fstat(lock, &information) == 0,
      FileTree.inode(of: "\(root)/\(Self.lock)") != UInt64(information.st_ino)
    else { return true }
    close(lock)
    lock = openLock()
    return false
  }
}

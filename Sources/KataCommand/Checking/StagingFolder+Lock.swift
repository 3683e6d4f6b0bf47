import Foundation

/// The lock of a clone. While a command holds it, no other command builds lessons or runs their tests there, whatever
/// the build system. (`verify` doesn't need the lock for fixes, because it builds and tests them in other folders.)
///
/// A verb takes the lock once, in its outermost function. Functions below must not take it again, which would be a
/// deadlock, and files to judge are read only while the lock is held. The lock is released when every process that has
/// its file open has closed it or ended. A build inherits the file, so it keeps the lock if it outlives the command.
/// Tests don't inherit it, because they may leave processes behind.
extension StagingFolder {
  /// The path of the lock file, relative to the package. It is outside of `.build/kata`, which learners may remove.
  static let lockFile = ".build/kata.lock"
  /// The file descriptor of the lock file while this process holds the lock; otherwise `nil`.
  static let heldLockDescriptor = Locked<Int32?>(nil)
  package static let lockWaitMessage =
    "Another 'kata' is building or testing in this clone. Waiting for it to finish…"

  /// The time after which a command reports that it is waiting for the lock.
  private static let waitReportDelay: Duration = .seconds(1)

  /// Waits for the lock of the clone, and runs `body` while no other command builds or tests there.
  ///
  /// - Parameters:
  ///   - reportWaiting: Called once, if the wait takes longer than a second.
  ///   - onPoll: Called repeatedly during the wait, and ends the wait by throwing an error.
  ///   - body: The work that needs the lock.
  /// - Throws: The errors of `onPoll` and `body`.
  package func withCloneLock<Value>(
    reportingWait reportWaiting: () -> Void, onPoll: () throws -> Void = {}, _ body: () throws -> Value
  ) throws -> Value {
    // If the folder can't be made, the build reports that.
    try? FileManager.default.createDirectory(
      atPath: "\(packageRoot)/.build", withIntermediateDirectories: true)
    var lock = openLockFile()
    defer { close(lock) }
    let start = ContinuousClock.now
    var hasReported = false
    while !tryLock(&lock) {
      try onPoll()
      if !hasReported, .now - start > Self.waitReportDelay {
        hasReported = true
        reportWaiting()
      }
      usleep(20_000)
    }
    Self.heldLockDescriptor.withLock { $0 = lock >= 0 ? lock : nil }
    defer { Self.heldLockDescriptor.withLock { $0 = nil } }
    return try body()
  }

  /// Opens or creates the lock file, and returns its descriptor, or -1 if that is impossible.
  private func openLockFile() -> Int32 {
    let file = open("\(packageRoot)/\(Self.lockFile)", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    defer { close(file) }
    return fcntl(file, F_DUPFD_CLOEXEC, ProcessLauncher.inheritedDescriptorInChild + 1)
  }

  /// Tries to lock the lock file, and returns whether it is locked. On a file system without locks, returns `true`.
  ///
  /// - Parameter descriptor: The file's descriptor, which is replaced if the file was removed in the meantime.
  private func tryLock(_ descriptor: inout Int32) -> Bool {
    // A file system without locks gives another error. Then the command goes ahead without one.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK && errno != EINTR }
    var information = stat()
    guard fstat(descriptor, &information) == 0,
      FileTree.inodeNumber(of: "\(packageRoot)/\(Self.lockFile)") != UInt64(information.st_ino)
    else { return true }
    close(descriptor)
    descriptor = openLockFile()
    return false
  }
}

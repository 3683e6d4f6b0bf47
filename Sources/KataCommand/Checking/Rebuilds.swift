/// What a build folder can be built again with, for each of them that was built by the package manager once.
package final class Rebuilds: Sendable {
  private let known = Locked<[String: Rebuild]>([:])

  package init() {}

  /// - Parameter scratch: The build folder; only one at a time may be built in it.
  /// - Returns: Whether the bundle of the tests is now that of the files in the folder.
  func run(insteadOf order: Command, in scratch: String, _ children: ChildProcess) throws -> Bool {
    // It is back in its place only if all went well.
    guard var rebuild = known.withLock({ $0.removeValue(forKey: scratch) }),
      try rebuild.run(insteadOf: order, children)
    else { return false }
    let done = rebuild
    known.withLock { $0[scratch] = done }
    return true
  }

  /// Remembers a build by the package manager that has just succeeded.
  ///
  /// - Parameter folder: The path of the module's files.
  func note(_ order: Command, of folder: String, in scratch: String) {
    let rebuild = Rebuild(after: order, of: folder, in: scratch)
    known.withLock { $0[scratch] = rebuild }
  }

  /// Another build is about to use the build folder.
  func forget(_ scratch: String) {
    known.withLock { $0[scratch] = nil }
  }
}

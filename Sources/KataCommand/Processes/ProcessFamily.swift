import Foundation

/// All processes below this one: the child, what it started, and what these started.
struct ProcessFamily {
  /// Seconds after which we stop trying: a process may be stuck in the kernel, or belong to somebody else.
  private static let patience: Duration = .seconds(5)

  #if canImport(Darwin)
    /// Milliseconds between two looks at the table. There, orphans go to `launchd`, and can only be known by having
    /// been seen before. What is missed: a process that left its group, and whose parent ended, between two looks.
    let pace: Int32 = 100
  #else
    /// There is no need to look: orphans come to us.
    let pace: Int32 = -1
  #endif

  /// Those that were seen below us, each with the time it began, since numbers are used again.
  private var known: [pid_t: ProcessTable.Entry] = [:]

  /// On Linux, orphans below this process become its children, whatever group or session they have made.
  static func adoptOrphans() {
    #if !canImport(Darwin)
      // `prctl` takes any number of arguments, and such functions do not reach Swift.
      typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
      guard let address = dlsym(nil, "prctl") else { return }
      let control = unsafeBitCast(address, to: Control.self)
      let setName: Int32 = 15
      let setChildSubreaper: Int32 = 36
      _ = control(setChildSubreaper, 1, 0, 0, 0)
      GuardianProgram.name.withCString { _ = control(setName, UInt(bitPattern: $0), 0, 0, 0) }
    #endif
  }

  /// Collects whoever has ended, so that no zombie stays.
  ///
  /// - Returns: The status of `child`, if it is among them.
  func collect(until child: pid_t) -> Int32? {
    var found: Int32?
    var status: Int32 = 0
    while case let process = waitpid(-1, &status, WNOHANG), process > 0 {
      if process == child { found = status }
    }
    return found
  }

  /// Remembers who is there.
  mutating func look(with child: pid_t) {
    let table = ProcessTable.now()
    known = known.filter { table[$0.key]?.start == $0.value.start }
    var parents = Set(known.keys).union([getpid()])
    var news: [pid_t: ProcessTable.Entry] = [:]
    repeat {
      news = table.filter { process, entry in
        let isOurs = parents.contains(entry.parent) || entry.group == child
        return isOurs && known[process] == nil && process != getpid()
      }
      known.merge(news) { _, new in new }
      parents.formUnion(news.keys)
    } while !news.isEmpty
  }

  /// Ends all of them.
  ///
  /// - Returns: The status of `child`, if it ends now.
  mutating func end(with child: pid_t) -> Int32? {
    let start = ContinuousClock.now
    var found: Int32?
    while ContinuousClock.now - start < Self.patience {
      found = collect(until: child) ?? found
      if Self.isAlone { break }
      look(with: child)
      if known.isEmpty { break }
      known.keys.forEach { kill($0, SIGKILL) }
      usleep(1_000)
    }
    return found
  }

  /// Whether nobody can be below us any more, to be told without a look at the table.
  private static var isAlone: Bool {
    #if canImport(Darwin)
      return false
    #else
      return waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD
    #endif
  }
}

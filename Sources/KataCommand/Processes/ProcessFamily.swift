import Foundation

/// All processes below this one: the child, what it started, and what these started.
///
/// On Linux, orphans come to us. On Apple's platforms they go to `launchd`: there, what has left the child's group is
/// found as long as its parents run.
enum ProcessFamily {
  /// Seconds after which we stop trying: a process may be stuck in the kernel, or belong to somebody else.
  private static let patience: Duration = .seconds(5)

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
      Guardian.name.withCString { _ = control(setName, UInt(bitPattern: $0), 0, 0, 0) }
    #endif
  }

  /// Collects whoever has ended, so that no zombie stays.
  ///
  /// - Returns: The status of `child`, if it is among them.
  static func collect(until child: pid_t) -> Int32? {
    var found: Int32?
    var status: Int32 = 0
    while case let process = waitpid(-1, &status, WNOHANG), process > 0 {
      if process == child { found = status }
    }
    return found
  }

  /// Ends all of them.
  ///
  /// - Returns: The status of `child`, if it ends now.
  static func end(with child: pid_t) -> Int32? {
    let start = ContinuousClock.now
    var found: Int32?
    while ContinuousClock.now - start < patience {
      found = collect(until: child) ?? found
      if isAlone { break }
      let members = members
      if members.isEmpty { break }
      for process in members { kill(process, SIGKILL) }
      usleep(1_000)
    }
    return found
  }

  /// Those that run now.
  private static var members: Set<pid_t> {
    let (own, group) = (getpid(), getpgrp())
    let table = ProcessTable.now()
    var found: Set<pid_t> = []
    while true {
      let new = table.filter { process, entry in
        process != own && !found.contains(process)
          && (entry.parent == own || entry.group == group || found.contains(entry.parent))
      }
      if new.isEmpty { return found }
      found.formUnion(new.keys)
    }
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

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

/// The processes of this machine, as far as one may see them.
enum ProcessTable {
  struct Entry: Equatable {
    let parent: pid_t
    let group: pid_t
  }

  /// All that run now, by their numbers; without those that have ended and are not collected yet.
  static func now() -> [pid_t: Entry] {
    #if canImport(Darwin)
      let pairs = records().map { record in
        (record.kp_proc.p_pid, Entry(parent: record.kp_eproc.e_ppid, group: record.kp_eproc.e_pgid))
      }
    #else
      let numbers =
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { pid_t($0) } ?? []
      let pairs = numbers.compactMap { number in entry(of: number).map { (number, $0) } }
    #endif
    return Dictionary(pairs) { first, _ in first }
  }

  #if canImport(Darwin)
    /// The command of a process, as far as the table has it.
    static func words(of process: pid_t) -> String? {
      let record = records(of: [CTL_KERN, KERN_PROC, KERN_PROC_PID, process]).first
      guard let record, record.kp_proc.p_pid == process else { return nil }
      return withUnsafeBytes(of: record.kp_proc.p_comm) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
    }

    private static func records(of name: [Int32] = [CTL_KERN, KERN_PROC, KERN_PROC_ALL]) -> [kinfo_proc] {
      var name = name
      var size = 0
      guard sysctl(&name, u_int(name.count), nil, &size, nil, 0) == 0 else { return [] }
      // Some may be born between the two calls.
      let room = size / MemoryLayout<kinfo_proc>.stride + 64
      var records = [kinfo_proc](repeating: kinfo_proc(), count: room)
      size = room * MemoryLayout<kinfo_proc>.stride
      guard sysctl(&name, u_int(name.count), &records, &size, nil, 0) == 0 else { return [] }
      return records.prefix(size / MemoryLayout<kinfo_proc>.stride)
        .filter { Int32($0.kp_proc.p_stat) != SZOMB }
    }
  #else
    /// The words that a process was started with.
    static func words(of process: pid_t) -> String? {
      let bytes = FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
      guard let bytes, !bytes.isEmpty else { return nil }
      return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }

    /// Reads `number (name) state parent group …`; the name may hold anything, also parentheses.
    private static func entry(of process: pid_t) -> Entry? {
      guard let line = FileManager.default.contents(atPath: "/proc/\(process)/stat"),
        let end = line.lastIndex(of: UInt8(ascii: ")"))
      else { return nil }
      let fields = String(decoding: line[(end + 1)...], as: UTF8.self).split(separator: " ")
      guard
        fields.count > 2, fields[0] != "Z", fields[0] != "X",
        let parent = pid_t(fields[1]), let group = pid_t(fields[2])
      else { return nil }
      return Entry(parent: parent, group: group)
    }
  #endif
}

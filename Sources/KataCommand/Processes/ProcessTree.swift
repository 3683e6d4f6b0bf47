import Foundation

/// A process with all that it has started, and what these have started.
enum ProcessTree {
  /// Ends all of them, in whatever group or session: `swift build` gives its compilers groups of their own.
  ///
  /// All are stopped before the first is ended. Else the end of one would leave those below it to the system, where they
  /// can't be found any more, and one that runs could start another. What was left to the system before, as a daemon is,
  /// is found only if it is still in the group.
  ///
  /// - Parameter leader: Also the leader of their group.
  static func end(_ leader: pid_t) {
    var stopped: Set<pid_t> = []
    while case let new = members(below: leader).subtracting(stopped), !new.isEmpty {
      for process in new { kill(process, SIGSTOP) }
      stopped.formUnion(new)
    }
    for process in stopped { kill(process, SIGKILL) }
  }

  /// Those that run now.
  private static func members(below leader: pid_t) -> Set<pid_t> {
    let table = table()
    var found = Set(table.filter { $0.key == leader || $0.value.group == leader }.keys)
    while case let new = table.filter({ found.contains($0.value.parent) && !found.contains($0.key) }),
      !new.isEmpty
    {
      found.formUnion(new.keys)
    }
    return found
  }

  private typealias Entry = (parent: pid_t, group: pid_t)

  /// The processes of this machine, as far as one may see them, by their numbers; without those that have ended and are
  /// not collected yet.
  private static func table() -> [pid_t: Entry] {
    #if canImport(Darwin)
      let entries = records().map { record in
        (record.kp_proc.p_pid, (record.kp_eproc.e_ppid, record.kp_eproc.e_pgid))
      }
    #else
      let numbers =
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { pid_t($0) } ?? []
      let entries = numbers.compactMap { number in entry(of: number).map { (number, $0) } }
    #endif
    return Dictionary(entries) { first, _ in first }
  }

  #if canImport(Darwin)
    private static func records() -> [kinfo_proc] {
      var name = [CTL_KERN, KERN_PROC, KERN_PROC_ALL]
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
      return (parent, group)
    }
  #endif
}

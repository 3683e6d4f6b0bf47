import Foundation

/// A variable that only one child has, with all that it starts: by this they are found where they have left its tree.
///
/// The tests of a lesson have one, the file of their trace. A build has none: what it leaves running on purpose may
/// serve others too.
struct ChildMark: Sendable {
  fileprivate let bytes: Data

  /// - Returns: `nil` if the command has none.
  init?(of command: Command) {
    guard let trace = command.environment["KATA_TRACE"] else { return nil }
    bytes = Data("KATA_TRACE=\(trace)\0".utf8)
  }

}

/// A process with all that it has started, and what these have started.
enum ProcessTree {
  /// Ends all of them, in whatever group or session: `swift build` gives its compilers groups of their own.
  ///
  /// All are stopped before the first is ended. Else the end of one would leave those below it to the system, where they
  /// can't be found any more, and one that runs could start another. What was left to the system before, as a daemon is,
  /// is found if it is still in the group; or, on Linux, by its mark. (Apple's platforms don't show the variables of
  /// their own programs, so there it stays.)
  ///
  /// - Parameters:
  ///   - leader: Also the leader of their group; `nil` if it has ended.
  ///   - mark: Found in all that the leader has started, unless that has cleared its variables.
  static func end(_ leader: pid_t?, _ mark: ChildMark?) {
    var stopped: Set<pid_t> = []
    while case let new = members(below: leader, mark).subtracting(stopped), !new.isEmpty {
      for process in new { kill(process, SIGSTOP) }
      stopped.formUnion(new)
    }
    for process in stopped { kill(process, SIGKILL) }
  }

  /// Those that run now.
  private static func members(below leader: pid_t?, _ mark: ChildMark?) -> Set<pid_t> {
    let marked = mark.map(processes) ?? []
    if leader == nil, marked.isEmpty { return [] }
    let table = table()
    var found = Set(table.filter { $0.key == leader || $0.value.group == leader }.keys)
    found.formUnion(marked.filter { table[$0] != nil })
    while case let new = table.filter({ found.contains($0.value.parent) && !found.contains($0.key) }),
      !new.isEmpty
    {
      found.formUnion(new.keys)
    }
    return found
  }

  /// Those that have the mark.
  private static func processes(with mark: ChildMark) -> [pid_t] {
    #if canImport(Darwin)
      []
    #else
      numbers().filter {
        FileManager.default.contents(atPath: "/proc/\($0)/environ")?.range(of: mark.bytes) != nil
      }
    #endif
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
      let entries = numbers().compactMap { number in entry(of: number).map { (number, $0) } }
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
    private static func numbers() -> [pid_t] {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { pid_t($0) } ?? []
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
      return (parent, group)
    }
  #endif
}

import Foundation

/// What a process has started, and what these have started.
enum ProcessTree {
  /// The processes below some others, in whatever group they are: the package manager gives each compiler a group of its
  /// own. A daemon is a descendant of none of them.
  static func descendants(of processes: Set<pid_t>) -> Set<pid_t> {
    let children = children()
    var found: Set<pid_t> = []
    var new = processes
    while !new.isEmpty {
      new = Set(new.flatMap(children)).subtracting(found)
      found.formUnion(new)
    }
    return found
  }

  private static func children() -> (pid_t) -> [pid_t] {
    let parents = parents()
    let children = Dictionary(grouping: parents.keys) { parents[$0] ?? 0 }
    return { children[$0] ?? [] }
  }

  #if canImport(Darwin)
    private static func parents() -> [pid_t: pid_t] {
      var (name, size) = ([CTL_KERN, KERN_PROC, KERN_PROC_ALL], 0)
      guard sysctl(&name, u_int(name.count), nil, &size, nil, 0) == 0 else { return [:] }
      // Some may be born between the two calls.
      var records = [kinfo_proc](repeating: kinfo_proc(), count: size / MemoryLayout<kinfo_proc>.stride + 64)
      size = records.count * MemoryLayout<kinfo_proc>.stride
      guard sysctl(&name, u_int(name.count), &records, &size, nil, 0) == 0 else { return [:] }
      let pairs = records.prefix(size / MemoryLayout<kinfo_proc>.stride)
        .map { ($0.kp_proc.p_pid, $0.kp_eproc.e_ppid) }
      return Dictionary(pairs) { first, _ in first }
    }
  #else
    private static func parents() -> [pid_t: pid_t] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      let pairs = names.compactMap { pid_t($0) }.compactMap { pid in parent(of: pid).map { (pid, $0) } }
      return Dictionary(pairs) { first, _ in first }
    }

    /// Reads `number (name) state parent …`; the name may hold anything, also parentheses.
    private static func parent(of process: pid_t) -> pid_t? {
      guard let line = FileManager.default.contents(atPath: "/proc/\(process)/stat"),
        let end = line.lastIndex(of: UInt8(ascii: ")"))
      else { return nil }
      let fields = String(decoding: line[(end + 1)...], as: UTF8.self).split(separator: " ")
      return fields.count > 1 ? pid_t(fields[1]) : nil
    }
  #endif
}

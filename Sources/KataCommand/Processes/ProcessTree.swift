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

  #if canImport(Darwin)
    private static func children() -> (pid_t) -> [pid_t] {
      { process in
        var children = [pid_t](repeating: 0, count: 4_096)
        proc_listchildpids(process, &children, Int32(children.count * MemoryLayout<pid_t>.stride))
        return children.filter { $0 > 0 }
      }
    }
  #else
    private static func children() -> (pid_t) -> [pid_t] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      let children = Dictionary(grouping: names.compactMap { pid_t($0) }) { parent(of: $0) ?? 0 }
      return { children[$0] ?? [] }
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

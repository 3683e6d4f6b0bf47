import Foundation

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

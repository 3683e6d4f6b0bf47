import Foundation

/// The processes of this machine, as far as one may see them.
enum ProcessTable {
  struct Entry: Equatable {
    let parent: pid_t
    let group: pid_t
    /// When it began, in the system's own measure: with the number, it tells a process from a later one.
    let start: Int
  }

  /// All that run now, by their numbers; without those that have ended and are not collected yet.
  static func now() -> [pid_t: Entry] {
    #if canImport(Darwin)
      return Dictionary(records().map { ($0.kp_proc.p_pid, entry($0)) }) { first, _ in first }
    #else
      let numbers =
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { pid_t($0) } ?? []
      let pairs = numbers.compactMap { number in entry(of: number).map { (number, $0) } }
      return Dictionary(pairs) { first, _ in first }
    #endif
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

    private static func entry(_ record: kinfo_proc) -> Entry {
      let start = record.kp_proc.p_un.__p_starttime
      return Entry(
        parent: record.kp_eproc.e_ppid, group: record.kp_eproc.e_pgid,
        start: Int(start.tv_sec) * 1_000_000 + Int(start.tv_usec))
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
      guard let bytes = contents(of: "/proc/\(process)/cmdline"), !bytes.isEmpty else { return nil }
      return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }

    /// Reads `number (name) state parent group …`; the name may hold anything, also parentheses.
    private static func entry(of process: pid_t) -> Entry? {
      guard let line = contents(of: "/proc/\(process)/stat"), let end = line.lastIndex(of: UInt8(ascii: ")"))
      else { return nil }
      let fields = String(decoding: line[(end + 1)...], as: UTF8.self).split(separator: " ")
      guard
        fields.count > 19, fields[0] != "Z", fields[0] != "X",
        let parent = pid_t(fields[1]), let group = pid_t(fields[2]), let start = Int(fields[19])
      else { return nil }
      return Entry(parent: parent, group: group, start: start)
    }

    private static func contents(of path: String) -> [UInt8]? {
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = bytes.withUnsafeMutableBytes { Descriptor.read(into: $0, from: file) }
      return Array(bytes.prefix(max(count, 0)))
    }
  #endif
}

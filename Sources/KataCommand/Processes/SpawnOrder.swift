/// What a guardian is to start, and where, as it goes through a pipe.
///
/// Its size comes first, in four bytes. Then come three lists of texts: the folder, the words, the environment.
/// Each list begins with its count, and each text ends with a zero byte, which no text can hold.
struct SpawnOrder: Sendable {
  let folder: String
  let command: Command

  init(folder: String, command: Command) {
    self.folder = folder
    self.command = command
  }

  var bytes: [UInt8] {
    let variables = command.environment.map { "\($0.key)=\($0.value)" }.sorted()
    let texts = [[folder], command.words, variables].flatMap { ["\($0.count)"] + $0 }
    let body = texts.flatMap { Array($0.utf8.filter { $0 != 0 }) + [0] }
    return withUnsafeBytes(of: UInt32(body.count)) { Array($0) } + body
  }

  /// Waits for an order.
  ///
  /// - Returns: `nil` if it does not come whole: whoever was about to send it is gone.
  init?(from file: Int32) {
    guard
      let head = Descriptor.read(4, from: file),
      let body = Descriptor.read(Int(head.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }), from: file)
    else { return nil }
    let texts = body.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    var rest = texts[...]
    func list() -> [String] {
      let count = rest.popFirst().flatMap { Int($0) } ?? 0
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    folder = list().first ?? "/"
    let words = list()
    let pairs = list().map { variable in
      let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.dropFirst().first.map(String.init) ?? "")
    }
    command = Command(words: words, environment: Dictionary(pairs) { _, last in last })
  }
}

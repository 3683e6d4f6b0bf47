import Foundation

/// Looks at what a build prints, now and then, and says how far it has come.
struct BuildCountReader {
  private let report: (BuildCount) -> Void
  private var last: BuildCount?
  private var lastLook = ContinuousClock.now

  private static let pause = Duration.milliseconds(200)
  /// Bytes at the end of the output that surely hold a count.
  private static let length: UInt64 = 4_096

  init(_ report: @escaping (BuildCount) -> Void) {
    self.report = report
  }

  /// Looks at the file that receives the output, if the last look was some time ago.
  mutating func look(at path: String) {
    guard .now - lastLook > Self.pause else { return }
    lastLook = .now
    guard let count = BuildCount(lastIn: Self.end(of: path)), count != last else { return }
    last = count
    report(count)
  }

  private static func end(of path: String) -> String {
    guard let file = FileHandle(forReadingAtPath: path) else { return "" }
    defer { try? file.close() }
    let size = (try? file.seekToEnd()) ?? 0
    try? file.seek(toOffset: size - min(size, length))
    return String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
  }
}

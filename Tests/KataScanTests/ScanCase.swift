import XCTest

@testable import KataScan

/// A folder with a few lines of code, and what `scan` says of it.
class ScanCase: XCTestCase {
  var folder = ""

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("scan-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(atPath: folder) }

  func write(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func report() -> String {
    Report(scan: Scan(folder: folder), folder: folder).lines.joined(separator: "\n")
  }

  /// A type with a repeating timer whose target it is, with some more lines.
  func poller(_ lines: String, start: String = "", name: String = "Poller") -> String {
    """
    class \(name): NSObject {
      var timer: Timer?
      func start() {
        \(start)
        timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
      }
      @objc func tick() { poll() }
    \(lines)
    }
    """
  }

  func kinds(_ text: String, _ path: String = "A.swift") throws -> [Kind] {
    try write(path, text)
    return Scan(folder: folder).questions.compactMap(\.kind)
  }
}

import XCTest

@testable import KataScan

/// A test case with a temporary folder, whose files it scans.
class ScanCase: XCTestCase {
  private(set) var folder = ""

  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

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

  /// Returns the lines of the report about a folder or a file, without the path of the temporary folder.
  func report(_ path: String? = nil) -> [String] {
    let root = path ?? folder
    return Report(scan: Scan(root), root: root).lines.map {
      $0.replacingOccurrences(of: "\(folder)/", with: "")
    }
  }

  /// Returns the questions about a file with some text.
  func questions(_ text: String, _ path: String = "A.swift") throws -> [String] {
    try write(path, text)
    return report().filter { $0.contains(": ") && $0.contains("(Lessons/") }
  }

  /// Returns a class with a repeating timer whose target is the object itself, and more lines.
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
}

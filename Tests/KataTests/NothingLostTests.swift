import Foundation
import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// Whatever names the files have and whoever saves meanwhile, `reset` loses nothing, and brings it back.
final class NothingLostTests: XCTestCase {
  private let own = "Sources/Lesson04Proxy"

  /// What is written by then goes into the backup.
  func test_thePrintedCommandBringsOnesVersionBackAndLosesNothing() throws {
    let fixture = try Fixture()
    try fixture.write("\(own)/Owner.swift", "// mine\n")
    try fixture.write("\(own)/Extra/Helper.swift", "// helper\n")
    try fixture.write("Sources/Lesson06BlockCategory/Owner.swift", "// mine, too\n")
    let output = try fixture.kata("reset", "--all").output
    try fixture.write("\(own)/Later.swift", "// later\n")
    try fixture.bringBack(as: output)
    XCTAssertEqual(FileTree.files(below: "\(fixture.root)/\(own)"), ["Extra/Helper.swift", "Owner.swift"])
    XCTAssertEqual(fixture.read("\(own)/Owner.swift"), "// mine\n")
    XCTAssertEqual(fixture.read("Sources/Lesson06BlockCategory/Owner.swift"), "// mine, too\n")
    let time = try XCTUnwrap(FileTree.names(in: "\(fixture.root)/.kata/backups").first)
    XCTAssertEqual(fixture.read(".kata/backups/\(time)/Lesson04Proxy/Later.swift"), "// later\n")
  }

  /// For Swift both names are one string.
  func test_namesThatDifferInTheFormOfUnicodeAreTwoFiles() throws {
    let fixture = try Fixture()
    let names = ["U\u{308}ber.swift", "\u{DC}ber.swift"]
    for name in names {
      try Data(name.utf8).write(to: URL(fileURLWithPath: "\(fixture.root)/\(own)/\(name)"))
    }
    let before = try fixture.contents(of: own)
    let output = try fixture.expect("reset 4").output
    XCTAssertEqual(try fixture.contents(of: own).keys.map { $0 }, [Array("Owner.swift".utf8)])
    try fixture.bringBack(as: output)
    XCTAssertEqual(try fixture.contents(of: own), before)
  }

  /// An editor that never stops saving: its last save is in the folder or in a backup, whole. Between the two renames
  /// there is no folder, and it hears that it can't save.
  func test_whatIsSavedMeanwhileIsNotLost() throws {
    for inPlace in [true, false] {
      let fixture = try Fixture()
      try fixture.write("\(own)/Owner.swift", "// 0\n")
      let editor = Editor(of: "\(fixture.root)/\(own)/Owner.swift", inPlace: inPlace)
      editor.start()
      for _ in 1...5 { XCTAssertEqual(try fixture.kata("reset", "4").code, 0) }
      let last = editor.stop()
      let copies = FileTree.names(in: "\(fixture.root)/.kata/backups").map {
        fixture.read(".kata/backups/\($0)/\(own)/Owner.swift")
      }
      XCTAssertTrue(
        ([fixture.read("\(own)/Owner.swift")] + copies).contains(last), "\(last) is lost; there is \(copies)")
    }
  }
}

extension Fixture {
  /// What the files directly in a folder say, by the bytes of their names.
  fileprivate func contents(of folder: String) throws -> [[UInt8]: Data] {
    FileTree.names(in: "\(root)/\(folder)").reduce(into: [:]) { contents, name in
      contents[Array(name.utf8)] = FileManager.default.contents(atPath: "\(root)/\(folder)/\(name)")
    }
  }
}

/// Saves one file again and again, with a number in it, until it is told to stop; what could not be saved, once more.
private final class Editor: @unchecked Sendable {
  private let path: String
  private let inPlace: Bool
  private let state = Locked((isStopped: false, last: 0))
  private let end = DispatchSemaphore(value: 0)

  /// - Parameter inPlace: Whether it opens the file and writes into it. Else it writes another and renames that.
  init(of path: String, inPlace: Bool) {
    (self.path, self.inPlace) = (path, inPlace)
  }

  func start() {
    Thread.detachNewThread { [self] in
      while save() { usleep(1_000) }
      end.signal()
    }
  }

  /// - Returns: What was saved last.
  func stop() -> String {
    state.withLock { $0.isStopped = true }
    end.wait()
    return state.withLock { "// \($0.last)\n" }
  }

  private func save() -> Bool {
    let (isStopped, last) = state.withLock { $0 }
    guard !isStopped else { return false }
    let data = Data("// \(last + 1)\n".utf8)
    if (try? data.write(to: URL(fileURLWithPath: path), options: inPlace ? [] : .atomic)) != nil {
      state.withLock { $0.last += 1 }
    }
    return true
  }
}

import XCTest

@testable import KataCommand

/// The project's own `Package.swift`, read by the real package manager.
final class ManifestTests: XCTestCase {
  /// `swift run kata reset 4` must be able to bring a folder back, so the package must load without it.
  func test_thePackageLoadsWithoutALessonsFolders() throws {
    let fixture = try Fixture()
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let manifest = try String(contentsOf: project.appendingPathComponent("Package.swift"), encoding: .utf8)
    try fixture.write("package/Package.swift", manifest)
    for name in ["Sources/TimerLab", "Sources/KataCommand", "Sources/kata", "Tests/LeakAssertions"] {
      try fixture.write("package/\(name)/File.swift", "")
    }
    for match in manifest.matches(of: /Lesson\("(Lesson\d\d\w+)"/) where match.1 != "Lesson04Proxy" {
      try fixture.write("package/Sources/\(match.1)/File.swift", "")
      try fixture.write("package/Tests/\(match.1)Tests/File.swift", "")
    }
    defer { TemporaryFolder.shared.remove() }
    let environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("KATA_") }
    let path = "\(fixture.root)/package"
    let words = ["swift", "package", "--package-path", path, "--cache-path", "\(path)/.cache", "describe"]
    let remains = try ChildProcess().run(Command(words: words, environment: environment))
    XCTAssertTrue(remains.ending.isSuccess, remains.errors)
    let targets = remains.output.split(separator: "\n").map(\.trimmed)
    XCTAssertTrue(targets.contains("Name: kata"), remains.output)
    XCTAssertTrue(targets.contains("Name: Lesson05ResilientProxy"), remains.output)
    XCTAssertFalse(targets.contains("Name: Lesson04Proxy"), remains.output)
  }
}

import Foundation
import KataCommand

/// Builds several fixes of a lesson at once, and runs the lesson's tests on each.
///
/// Most of what a build costs, the package manager needs before it compiles anything. So a package is written in which
/// every fix is a module of its own, with a copy of the lesson's tests beside it that finds it under the lesson's name
/// (`-module-alias`). Measured with Swift 6.3.1 on Linux, for sixteen fixes of lesson 04: 0.25 seconds a fix, and with
/// Swift Build 1.1; one by one it is 1.1 and 2.
struct FixBatch: Sendable {
  /// Of one lesson, ``mostFixes`` at most.
  let fixes: [Fix]
  let place: BuildPlace

  /// On Apple's platforms the modules of a bundle share the names of methods that extensions add to an Objective-C
  /// class, such as `Timer`, and the last one loaded wins (Apple, "Customizing Existing Classes"). So there each fix
  /// is built by itself.
  static var mostFixes: Int {
    #if canImport(ObjectiveC)
      1
    #else
      16
    #endif
  }

  /// Tests mostly wait, so those of two fixes hardly need more time than those of one.
  private static let runsAtOnce = 2

  /// Cuts fixes into batches, in their order.
  static func cut(_ fixes: [Fix]) -> [[Fix]] {
    stride(from: 0, to: fixes.count, by: mostFixes).map { first in
      Array(fixes[first..<min(first + mostFixes, fixes.count)])
    }
  }

  /// - Returns: What came of each fix; an error if that one could not be built or judged.
  /// - Throws: `EnvironmentError` if nothing can be built here at all.
  func reports() throws -> [Result<LessonReport, EnvironmentError>] {
    var open = Array(fixes.indices)
    var reports: [Int: Result<LessonReport, any Error>] = [:]
    do {
      // One that does not compile keeps the others from being built.
      while !open.isEmpty {
        let errors = try build(open)
        guard !errors.isEmpty else { break }
        for (index, errors) in errors {
          reports[index] = .success(LessonReport(state: .notCompiling, compilerErrors: errors))
        }
        open.removeAll { errors.keys.contains($0) }
      }
    } catch let problem as EnvironmentError where problem.scope == .build {
      guard fixes.count > 1 else { return [.failure(problem)] }
      return try fixes.flatMap { try FixBatch(fixes: [$0], place: place).reports() }
    }
    let results = Locked(reports)
    Workers.run(Self.runsAtOnce, named: "tests of fixes") { [open] worker in
      for index in open where index % Self.runsAtOnce == worker {
        let result = Result { try run(index) }
        results.withLock { $0[index] = result }
      }
    }
    return try results.withLock(\.self).sorted { $0.key < $1.key }.map { _, result in
      do {
        return .success(try result.get())
      } catch let problem as EnvironmentError where problem.scope == .build {
        return .failure(problem)
      }
    }
  }

  /// - Throws: `EnvironmentError` if there is no verdict to be had.
  private func run(_ index: Int) throws -> LessonReport {
    let alias = TestModuleAlias(of: fixes[index].lesson, built: "\(Self.module(index))Tests")
    let place = BuildPlace(root: place.root, scratch: batch.scratch, environment: place.environment)
    return try LessonCheck(place: place).report(on: fixes[index].lesson, builtAs: alias)
  }

  // MARK: - The package

  private var folder: String { "\(place.scratch)-batch" }

  /// The package of this batch, in which everything is built alike whatever the lesson.
  private var batch: BuildPlace {
    BuildPlace(
      root: folder, scratch: "\(folder)/.build", warningsAreErrors: place.warningsAreErrors,
      hasDebugInfo: place.hasDebugInfo, environment: place.environment)
  }

  private static func module(_ index: Int) -> String { index < 9 ? "Fix0\(index + 1)" : "Fix\(index + 1)" }

  /// - Returns: The errors of the fixes that do not compile; none if all of them were built.
  private func build(_ indices: [Int]) throws -> [Int: [CompilerError]] {
    try layOut(indices)
    guard case .notCompiling(let errors) = try LessonBuild(place: batch).run(lesson: nil) else { return [:] }
    let found = indices.reduce(into: [Int: [CompilerError]]()) { found, index in
      let (own, tests) = ("Sources/\(Self.module(index))/", "Tests/\(Self.module(index))Tests/")
      found[index] = errors.filter { $0.file.hasPrefix(own) || $0.file.hasPrefix(tests) }.map { error in
        var error = error
        if error.file.hasPrefix(own) { error.file.removeFirst(own.count) }
        return error
      }
    }.filter { !$0.value.isEmpty }
    guard !found.isEmpty else {
      throw EnvironmentError.buildFailed(reason: errors.first.map { "\($0.file): \($0.message)" } ?? "")
    }
    return found
  }

  /// Writes what is not there yet, and leaves what is, so that only that is compiled which differs from what was built
  /// in its place before.
  private func layOut(_ indices: [Int]) throws {
    guard let lesson = fixes.first?.lesson else { return }
    var files = ["Package.swift": manifest(of: lesson, indices)]
    let folderOfTests = "\(place.root)/\(lesson.testsFolder)"
    let tests = FileTree.files(below: folderOfTests).filter { $0.hasSuffix(".swift") }
    for index in indices {
      let module = Self.module(index)
      for (name, text) in fixes[index].files { files["Sources/\(module)/\(name)"] = text }
      for name in tests {
        files["Tests/\(module)Tests/\(name)"] = FileTree.text(of: "\(folderOfTests)/\(name)")
      }
    }
    try EnvironmentError.writing(folder) {
      for parent in ["Sources", "Tests"] {
        for name in FileTree.files(below: "\(folder)/\(parent)") where files["\(parent)/\(name)"] == nil {
          try FileManager.default.removeItem(atPath: "\(folder)/\(parent)/\(name)")
        }
      }
      for (name, text) in files where FileTree.text(of: "\(folder)/\(name)") != text {
        let path = URL(fileURLWithPath: "\(folder)/\(name)")
        try FileManager.default.createDirectory(
          at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: path)
      }
      // In the package itself, since tests see what is `package`. Beside the folders from which files are removed.
      for (name, source) in [
        ("TimerLab", "Sources/TimerLab"), ("LeakAssertions", "Tests/LeakAssertions"),
        ("LessonAssertions", "Tests/LessonAssertions"),
      ]
      where (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")) == nil {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder)/\(name)", withDestinationPath: "\(place.root)/\(source)")
      }
    }
  }

  private func manifest(of lesson: Lesson, _ indices: [Int]) -> String {
    let project = FileTree.text(of: "\(place.root)/Package.swift") ?? ""
    let mode = project.contains("Lesson(\"\(lesson.name)\", languageMode: .v6)") ? ".v6" : ".v5"
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Fixes",
        platforms: [.macOS(.v13)],
        targets: [
          .target(name: "TimerLab", path: "TimerLab"),
          .target(name: "LeakAssertions", dependencies: ["TimerLab"], path: "LeakAssertions"),
          .target(
            name: "LessonAssertions", dependencies: ["LeakAssertions", "TimerLab"], path: "LessonAssertions"),
        ]
          + \(indices.map(Self.module)).flatMap { name -> [Target] in
            [
              .target(name: name, dependencies: ["TimerLab"], swiftSettings: [.swiftLanguageMode(\(mode))]),
              .testTarget(
                name: "\\(name)Tests", dependencies: [.target(name: name), "TimerLab", "LessonAssertions"],
                swiftSettings: [.unsafeFlags(["-module-alias", "\(lesson.name)=\\(name)"])]),
            ]
          })

      """
  }
}

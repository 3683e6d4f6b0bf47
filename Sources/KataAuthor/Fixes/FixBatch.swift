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
  let configuration: BuildConfiguration
  let modes: LanguageModes
  let lists: TestLists

  /// On Apple's platforms the modules of a bundle share the names of methods that extensions add to an Objective-C
  /// class, such as `Timer`, and the last one loaded wins (Apple, "Customizing Existing Classes"). So there each fix
  /// is built by itself.
  static var mostFixes: Int {
    #if canImport(ObjectiveC)
      1
    #else
      32
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

  /// What came of a fix, and of the test that `kata observe` shows, if the fix is one that is watched.
  typealias Outcome = (report: LessonReport, recording: Recording?)

  /// - Returns: What came of each fix; an error if that one could not be built or judged.
  /// - Throws: `EnvironmentError` if nothing can be built here at all.
  func outcomes() throws -> [Result<Outcome, EnvironmentError>] {
    var open = Array(fixes.indices)
    var outcomes: [Int: Result<Outcome, any Error>] = [:]
    var warnings: [CompilerError] = []
    do {
      // One that does not compile keeps the others from being built.
      while !open.isEmpty {
        let (errors, warned) = try build(open)
        warnings = warned
        guard !errors.isEmpty else { break }
        for (index, errors) in errors {
          let report = LessonReport(state: .notCompiling, compilerErrors: errors)
          outcomes[index] = .success((report, nil))
        }
        open.removeAll { errors.keys.contains($0) }
      }
    } catch let problem as EnvironmentError where problem.scope == .build {
      guard fixes.count > 1 else { return [.failure(problem)] }
      return try fixes.flatMap {
        try FixBatch(fixes: [$0], configuration: configuration, modes: modes, lists: lists).outcomes()
      }
    }
    let results = Locked(outcomes)
    Workers.run(Self.runsAtOnce, named: "tests of fixes") { [open, warnings] worker in
      for index in open where index % Self.runsAtOnce == worker {
        let result = Result { try run(index, warnings) }
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
  private func run(_ index: Int, _ warnings: [CompilerError]) throws -> Outcome {
    let lesson = fixes[index].lesson
    var module = lesson
    module.name = Self.module(index)
    let catalog = try lists.catalog(of: lesson, in: configuration.root) {
      try BuiltTests.all(in: batch, batch.variables(lesson: nil)).compactMap {
        $0.moved(from: module.testsModule, to: lesson.testsModule)
      }
    }.moved(from: lesson.testsModule, to: module.testsModule)
    var report = try LessonCheck(
      configuration: batch, catalog: catalog, sharedBuild: .built(warnings: warnings)
    ).report(on: module)
    let observed = report.tests.first { $0.name.method == lesson.testToObserve && fixes[index].isObserved }
    let recording = try observed.map { try Recording(of: $0.name, module, in: batch) }
    for test in report.tests.indices {
      let name = report.tests[test].name
      report.tests[test].name = name.moved(from: module.testsModule, to: lesson.testsModule) ?? name
    }
    return (report, recording)
  }

  // MARK: - The package

  private var folder: String { "\(configuration.scratch)-batch" }

  /// The package of this batch, in which everything is built alike whatever the lesson.
  private var batch: BuildConfiguration {
    BuildConfiguration(
      root: folder, scratch: "\(folder)/.build", isProof: configuration.isProof,
      environment: configuration.environment)
  }

  private static func module(_ index: Int) -> String { index < 9 ? "Fix0\(index + 1)" : "Fix\(index + 1)" }

  /// - Returns: The errors of the fixes that do not compile; if all of them were built, none, and what is warned of.
  private func build(_ indices: [Int]) throws -> (errors: [Int: [CompilerError]], warnings: [CompilerError]) {
    try layOut(indices)
    let errors: [CompilerError]
    switch try LessonBuild(configuration: batch).run(lesson: nil) {
    case .built(let warnings): return ([:], warnings)
    case .notCompiling(let found): errors = found
    }
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
    return (found, [])
  }

  /// Writes what is not there yet, and leaves what is, so that only that is compiled which differs from what was built
  /// in its configuration before.
  private func layOut(_ indices: [Int]) throws {
    guard let lesson = fixes.first?.lesson else { return }
    var files = ["Package.swift": try manifest(of: lesson, indices)]
    let folderOfTests = "\(configuration.root)/\(lesson.testsFolder)"
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
        ("KataTrace", "Sources/KataTrace"), ("TimerLab", "Sources/TimerLab"),
        ("LessonKit", "Sources/LessonKit"),
      ]
      where (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")) == nil {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder)/\(name)", withDestinationPath: "\(configuration.root)/\(source)")
      }
    }
  }

  private func manifest(of lesson: Lesson, _ indices: [Int]) throws -> String {
    let mode = ".v\(try modes.mode(of: lesson))"
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Fixes",
        platforms: [.macOS(.v13)],
        targets: [
          .target(name: "TimerLab", path: "TimerLab"),
          .target(name: "KataTrace", path: "KataTrace"),
          .target(name: "LessonKit", dependencies: ["KataTrace", "TimerLab"], path: "LessonKit"),
        ]
          + \(indices.map(Self.module)).flatMap { name -> [Target] in
            [
              .target(name: name, dependencies: ["TimerLab"], swiftSettings: [.swiftLanguageMode(\(mode))]),
              .testTarget(
                name: "\\(name)Tests", dependencies: [.target(name: name), "TimerLab", "LessonKit"],
                swiftSettings: [.unsafeFlags(["-module-alias", "\(lesson.name)=\\(name)"])]),
            ]
          })

      """
  }
}

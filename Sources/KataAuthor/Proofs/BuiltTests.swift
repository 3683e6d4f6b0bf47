import KataCommand

/// The tests that XCTest finds in what was built, on every platform and with each build system.
enum BuiltTests {
  /// - Parameters:
  ///   - configuration: Where they were built.
  ///   - environment: That of the build.
  /// - Throws: `EnvironmentError` if they can't be listed.
  static func all(
    in configuration: BuildConfiguration, _ environment: [String: String]
  ) throws -> [TestName] {
    let words = [
      "swift", "test", "list", "--skip-build", "--disable-swift-testing",
      "--package-path", configuration.root, "--scratch-path", configuration.scratch,
    ]
    let completed = try Toolchain.surviving {
      try ChildProcess().run(Command(arguments: words, environment: environment))
    }
    guard completed.termination.isSuccess else {
      throw EnvironmentError.buildFailed(reason: "'swift test list' \(completed.termination.words)")
    }
    return completed.output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "/")
      guard parts.count == 2, parts[0].contains(".") else { return nil }
      return TestName(suite: String(parts[0]), method: String(parts[1]))
    }
  }
}

extension TestName {
  /// The same test in another module; `nil` if it is not one of `module`.
  func moved(from module: String, to other: String) -> TestName? {
    guard suite.hasPrefix("\(module).") else { return nil }
    return TestName(suite: other + suite.dropFirst(module.count), method: method)
  }
}

extension TestCatalog {
  func moved(from module: String, to other: String) -> TestCatalog {
    TestCatalog(
      entries: entries.compactMap { entry in
        entry.name.moved(from: module, to: other).map { ListedTest(name: $0, platform: entry.platform) }
      })
  }
}

/// What ``BuiltTests`` finds of each lesson, asked once: all fixes of a lesson are built with the same tests.
final class TestLists: Sendable {
  /// Class and test, by the lesson's module.
  private let known = Locked<[String: [TestName]]>([:])

  /// The lesson's tests, in the order of its list; those that are not in it come last.
  ///
  /// - Parameters:
  ///   - root: The package.
  ///   - read: Lists what was built. Called if nobody has asked for this lesson yet.
  func catalog(of lesson: Lesson, in root: String, read: () throws -> [TestName]) rethrows -> TestCatalog {
    let built = try known.withLock { known in
      if let built = known[lesson.name] { return built }
      let built = try read()
      known[lesson.name] = built
      return built
    }
    return TestList(lesson: lesson, root: root).catalog.updated(to: built)
  }
}

import Foundation
import KataCommand

/// Builds fixes: on Apple's platforms one by one with the package manager, as `kata check --case` does, and elsewhere with
/// the compiler alone, and a lesson's tests once for all fixes that look alike to them.
///
/// There, a fix is compiled as a library whose insides may change (`-enable-library-evolution`): what uses it knows no
/// more of it than its interface says, which the compiler writes, and asks for the rest when it runs. The tests are
/// compiled against that text alone. So they serve every fix with the same text, and no other. Measured with Swift
/// 6.3.1 on Linux: 570 seconds of processor for all of `verify`. By the package manager, with the tests for each fix,
/// it was 1,050.
final class FixBuilder: Sendable {
  private let root: String
  private let environment: [String: String]
  private let lists = Locked<[String: [TestName]]>([:])
  #if canImport(ObjectiveC)
    /// More builds at once only stand in each other's way.
    static let workers = min(max(ProcessInfo.processInfo.activeProcessorCount, 1) + 1, 5)
  #else
    /// Fixes that are at work at once: as many as there are cores compile, and the tests of the others wait.
    static let workers = 6 * FixCompiler.cores
    private let compiler: FixCompiler
    private let folder = TemporaryFolder.shared.freshFile(named: "fixes")
    /// By the lesson, and the interface that they are compiled against.
    private let tests = Locked<[String: Once<FixCompiler.Object>]>([:])
  #endif

  /// - Parameter root: The package.
  init(root: String, environment: [String: String]) {
    (self.root, self.environment) = (root, environment)
    #if !canImport(ObjectiveC)
      compiler = FixCompiler(root: root, environment: environment)
    #endif
  }

  /// Does something with a fix that is built.
  ///
  /// - Parameter scratch: A build folder in the package that no other worker uses.
  /// - Throws: What `use` throws; `EnvironmentError` if something other than the code is wrong.
  func with<Value>(
    _ fix: Fix, in scratch: String, _ use: (BuiltFix) throws -> Value
  ) throws -> Value {
    #if canImport(ObjectiveC)
      return try use(built(fix, in: scratch))
    #else
      let place = "\(folder)/\(fix.lesson.name)/\(fix.name)"
      defer { try? FileManager.default.removeItem(atPath: place) }
      return try use(built(fix, in: place))
    #endif
  }

  private func configuration(_ scratch: String) -> BuildConfiguration {
    BuildConfiguration(root: root, scratch: scratch, isProof: true, environment: environment)
  }

  #if canImport(ObjectiveC)
    private func built(_ fix: Fix, in scratch: String) throws -> BuiltFix {
      var build = BuiltFix(configuration: configuration(scratch))
      try build.configuration.stage.set([LessonText(of: fix.lesson, saying: fix.files)])
      build.compilation = try LessonBuild(configuration: build.configuration).run(lesson: fix.lesson)
      switch build.compilation {
      case .notCompiling(let errors):
        build.compilation = .notCompiling(
          errors.map { error in
            var error = error
            let folder = "\(fix.lesson.sourcesFolder)/"
            if error.file.hasPrefix(folder) { error.file.removeFirst(folder.count) }
            return error
          })
      case .built:
        build.tests = try lists.withLock { lists in
          let variables = build.configuration.variables(lesson: fix.lesson)
          let list = try lists[fix.lesson.name] ?? BuiltTests.all(in: build.configuration, variables)
          lists[fix.lesson.name] = list
          return list
        }
      }
      return build
    }
  #else
    private func built(_ fix: Fix, in place: String) throws -> BuiltFix {
      let lesson = fix.lesson
      try FixesFile.layOut(fix.files, in: "\(place)/code", named: "\(place)/code")
      var build = BuiltFix(configuration: configuration(place))
      // Another package than that of the tests, which so can use what is public alone.
      let files = fix.files.keys.sorted().map { "\(place)/code/\($0)" }
      let module = try compiler.compile(
        lesson.name, files, below: "\(place)/code",
        FixCompiler.library + FixCompiler.strict + [
          "-parse-as-library", "-package-name", lesson.name, "-swift-version",
          try compiler.languageMode(of: lesson),
          "-emit-module-interface-path", "\(place)/\(lesson.name).swiftinterface",
          // Would stand in the current folder otherwise. Not beside the interface, or the tests would be compiled against it.
          "-emit-module-path", "\(place)/code/\(lesson.name).swiftmodule",
          // What else it would write there, nobody reads.
          "-avoid-emit-module-source-info", "-Xfrontend", "-empty-abi-descriptor",
        ], to: "\(place)/fix.o")
      switch (module, try tests(of: lesson, for: module, in: place)) {
      case (.broken(let errors), _), (_, .broken(let errors)): build.compilation = .notCompiling(errors)
      case (.compiled(let module, let warnings), .compiled(let tests, _)):
        let products = "\(build.configuration.scratch)/products/debug"
        try EnvironmentError.writing(products) {
          try FileManager.default.createDirectory(atPath: products, withIntermediateDirectories: true)
        }
        try compiler.link([module, tests], to: "\(products)/\(lesson.testsModule)-test-runner")
        build.compilation = .built(
          warnings: warnings.map { warning in
            var warning = warning
            warning.file = "\(lesson.sourcesFolder)/\(warning.file)"
            return warning
          })
        build.tests = lists.withLock { $0[lesson.name] ?? [] }
      }
      return build
    }

    // MARK: - Tests

    /// - Parameter place: The folder that has the interface of the fix.
    private func tests(of lesson: Lesson, for module: FixCompiler.Object, in place: String) throws
      -> FixCompiler.Object
    {
      let interface = "\(place)/\(lesson.name).swiftinterface"
      guard case .compiled = module, let text = FileTree.text(of: interface).map(Self.withoutOverrides) else {
        return module
      }
      let once = tests.withLock { tests in
        let once = tests[lesson.name + text] ?? Once()
        tests[lesson.name + text] = once
        return once
      }
      return try once.value {
        try EnvironmentError.writing(interface) {
          // Would be read in the place of the other.
          try? FileManager.default.removeItem(atPath: "\(place)/\(lesson.name).private.swiftinterface")
          try Data(text.utf8).write(to: URL(fileURLWithPath: interface))
        }
        return try compileTests(of: lesson, against: place)
      }
    }

    /// An interface that serves more fixes: who calls an overridden method by what it overrides reaches it all the same,
    /// and a `deinit` is nobody's to call.
    private static func withoutOverrides(_ interface: String) -> String {
      interface.split(separator: "\n").filter { line in
        let words = line.split(separator: " ")
        return !(words.contains("override") && words.contains("func")) && words.last != "deinit"
      }.joined(separator: "\n")
    }

    private func compileTests(of lesson: Lesson, against place: String) throws -> FixCompiler.Object {
      let source = "\(root)/\(lesson.testsFolder)"
      let files = FileTree.files(below: source).filter { $0.hasSuffix(".swift") }.map { "\(source)/\($0)" }
      let flags =
        FixCompiler.strict + ["-swift-version", "6", "-package-name", FixCompiler.package, "-I", place]
      if lists.withLock({ $0[lesson.name] == nil }) {
        let graph = [
          "-parse-as-library", "-emit-module", "-emit-module-path", "\(place)/tests.swiftmodule",
          "-emit-symbol-graph", "-emit-symbol-graph-dir", place,
          "-symbol-graph-minimum-access-level", "internal",
        ]
        let object = try compiler.compile(
          lesson.testsModule, files, below: root, flags + graph, to: "\(place)/tests.o")
        guard case .compiled = object else { return object }
        let list = try TestName.all(inGraph: place, of: lesson.testsModule)
        lists.withLock { $0[lesson.name] = list }
      }
      let list = lists.withLock { $0[lesson.name] ?? [] }
      try EnvironmentError.writing(place) {
        try Data(BuiltTests.main(running: list).utf8).write(to: URL(fileURLWithPath: "\(place)/main.swift"))
      }
      return try compiler.compile(
        lesson.testsModule, files + ["\(place)/main.swift"], below: root, flags,
        to: TemporaryFolder.shared.freshFile(named: "tests.o"))
    }
  #endif
}

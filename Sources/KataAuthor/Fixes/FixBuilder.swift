#if !canImport(ObjectiveC)
  import Foundation
  import KataCommand

  /// Compiles fixes without the package manager, and a lesson's tests once for all fixes that look alike to them.
  ///
  /// A fix is compiled as a library whose insides may change (`-enable-library-evolution`): what uses it knows no more
  /// of it than its interface says, which the compiler writes, and asks for the rest when it runs. The tests are
  /// compiled against that text alone. So they serve every fix with the same text, and no other. Measured with Swift
  /// 6.3.1 on Linux: 570 seconds of processor for all of `verify`. By the package manager, with the tests for each fix,
  /// it was 1,050.
  final class FixBuilder: Sendable {
    private let root: String
    private let environment: [String: String]
    private let folder = TemporaryFolder.shared.freshFile(named: "fixes")
    private let foundations = Once<Void>()
    private let lists = Locked<[String: [TestName]]>([:])
    /// By the lesson, and the interface that they are compiled against.
    private let tests = Locked<[String: Once<Object>]>([:])

    /// An object file, or why there is none.
    private enum Object: Sendable {
      case compiled(String, warnings: [CompilerError])
      case broken([CompilerError])
    }

    private static let cores = max(ProcessInfo.processInfo.activeProcessorCount, 1)
    /// Fixes that are at work at once: as many as there are cores compile, and the tests of the others wait.
    static let workers = 6 * cores
    private static let turns = DispatchSemaphore(value: cores)

    /// - Parameter root: The package.
    init(root: String, environment: [String: String]) {
      (self.root, self.environment) = (root, environment)
    }

    /// Does something with a fix that is built.
    ///
    /// - Throws: What `use` throws; `EnvironmentError` if something other than the code is wrong.
    func with<Value>(
      _ fix: Fix, in _: String, _ use: (BuiltFix) throws -> Value
    ) throws -> Value {
      try foundations.value(compileFoundations)
      let (lesson, place) = (fix.lesson, "\(folder)/\(fix.lesson.name)/\(fix.name)")
      defer { try? FileManager.default.removeItem(atPath: place) }
      try FixesFile.layOut(fix.files, in: "\(place)/code", named: "\(place)/code")
      var build = BuiltFix(
        configuration: BuildConfiguration(
          root: root, scratch: place, isProof: true, environment: environment))
      // Another package than that of the tests, which so can use what is public alone.
      let files = fix.files.keys.sorted().map { "\(place)/code/\($0)" }
      let module = try compile(
        lesson.name, files, below: "\(place)/code",
        Self.library + Self.strict + [
          "-parse-as-library", "-package-name", lesson.name, "-swift-version",
          try lesson.languageMode(in: root),
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
        try makeFolder(products)
        try link([module, tests], to: "\(products)/\(lesson.testsModule)-test-runner")
        build.compilation = .built(
          warnings: warnings.map { warning in
            var warning = warning
            warning.file = "\(lesson.sourcesFolder)/\(warning.file)"
            return warning
          })
        build.tests = lists.withLock { $0[lesson.name] ?? [] }
      }
      return try use(build)
    }

    // MARK: - Tests

    /// - Parameter place: The folder that has the interface of the fix.
    private func tests(of lesson: Lesson, for module: Object, in place: String) throws -> Object {
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

    private func compileTests(of lesson: Lesson, against place: String) throws -> Object {
      let source = "\(root)/\(lesson.testsFolder)"
      let files = FileTree.files(below: source).filter { $0.hasSuffix(".swift") }.map { "\(source)/\($0)" }
      let flags = Self.strict + ["-swift-version", "6", "-package-name", Self.package, "-I", place]
      if lists.withLock({ $0[lesson.name] == nil }) {
        let graph = [
          "-parse-as-library", "-emit-module", "-emit-module-path", "\(place)/tests.swiftmodule",
          "-emit-symbol-graph", "-emit-symbol-graph-dir", place,
          "-symbol-graph-minimum-access-level", "internal",
        ]
        let object = try compile(
          lesson.testsModule, files, below: root, flags + graph, to: "\(place)/tests.o")
        guard case .compiled = object else { return object }
        let list = try TestName.all(inGraph: place, of: lesson.testsModule)
        lists.withLock { $0[lesson.name] = list }
      }
      let list = lists.withLock { $0[lesson.name] ?? [] }
      try EnvironmentError.writing(place) {
        try Data(Self.main(running: list).utf8).write(to: URL(fileURLWithPath: "\(place)/main.swift"))
      }
      return try compile(
        lesson.testsModule, files + ["\(place)/main.swift"], below: root, flags,
        to: TemporaryFolder.shared.freshFile(named: "tests.o"))
    }

    /// What the package manager writes for XCTest, which finds no tests by itself here; in its order, since a test can
    /// leave something behind for the next one.
    private static func main(running tests: [TestName]) -> String {
      let suites = Dictionary(grouping: tests, by: \.suite).sorted { $0.key < $1.key }.map { suite, tests in
        let list = tests.sorted { $0.method < $1.method }.map { test in
          "\(test.isWrittenByHand ? "byHand" : "")(\"\(test.method)\", \(suite).\(test.method))"
        }
        return "  testCase([\(list.joined(separator: ", "))]),\n"
      }
      return "import XCTest\n\n\(byHand)\nXCTMain([\n\(suites.joined())])\n"
    }

    /// What is written by hand may be `async`, which nothing here knows but the compiler.
    private static let byHand = """
      func byHand<Tests: XCTestCase>(
        _ name: String, _ test: @escaping (Tests) -> () throws -> Void
      ) -> (String, (Tests) -> () throws -> Void) { (name, test) }

      func byHand<Tests: XCTestCase>(
        _ name: String, _ test: @escaping (Tests) -> () async throws -> Void
      ) -> (String, (Tests) -> () throws -> Void) { (name, asyncTest(test)) }

      """

    // MARK: - The compiler

    private static let package = "kata"
    private static let library = ["-enable-library-evolution", "-no-verify-emitted-module-interface"]
    private static let strict = ["-warnings-as-errors"] + Toolchain.mayWarn

    private func compileFoundations() throws {
      try makeFolder(modules)
      for module in Self.foundations {
        let files = FileTree.files(below: "\(root)/Sources/\(module)").filter { $0.hasSuffix(".swift") }
        let flags = [
          "-suppress-warnings", "-parse-as-library", "-swift-version", "6", "-package-name", Self.package,
          "-emit-module", "-emit-module-path", "\(modules)/\(module).swiftmodule",
        ]
        // Only such a library can be used by such a library.
        let object = try compile(
          module, files.map { "\(root)/Sources/\(module)/\($0)" }, below: root,
          flags + (module == "TimerLab" ? Self.library : []), to: "\(modules)/\(module).o")
        if case .broken(let errors) = object {
          throw EnvironmentError.buildFailed(reason: errors.first.map { "\($0.file): \($0.message)" } ?? "")
        }
      }
    }

    private static let foundations = ["TimerLab", "KataTrace", "LessonKit"]
    private var modules: String { "\(folder)/modules" }

    /// - Parameter parent: A folder above the files, to which the paths of errors are relative.
    private func compile(
      _ module: String, _ files: [String], below parent: String, _ flags: [String], to object: String
    ) throws -> Object {
      let always = [
        "-module-name", module, "-c", "-o", object, "-wmo", "-no-emit-module-separately-wmo", "-gnone",
        "-Onone", "-DDEBUG", "-DSWIFT_PACKAGE", "-I", modules, "-module-cache-path", "\(modules)/cache",
      ]
      let completed = try run(always + flags + files)
      let printed = completed.output + "\n" + completed.errors
      guard !completed.termination.isSuccess else {
        return .compiled(object, warnings: CompilerError.all(.warning, in: printed, root: parent))
      }
      let errors = CompilerError.all(in: printed, root: parent)
      if errors.isEmpty {
        throw EnvironmentError.buildFailed(
          reason: "'swiftc' \(completed.termination.words): \(printed.suffix(300))")
      }
      return .broken(errors)
    }

    /// - Parameter objects: The first of them has a folder of its own, into which the compiler writes the list of the
    ///   libraries that they need, under the name of `path`.
    private func link(_ objects: [String], to path: String) throws {
      let completed = try run(["-o", path] + objects + Self.foundations.map { "\(modules)/\($0).o" })
      guard completed.termination.isSuccess else {
        throw EnvironmentError.buildFailed(reason: "'swiftc' can't link: \(completed.errors.prefix(300))")
      }
    }

    private func run(_ words: [String]) throws -> CompletedProcess {
      Self.turns.wait()
      defer { Self.turns.signal() }
      return try Toolchain.surviving {
        try ChildProcess().run(Command(arguments: ["swiftc"] + words, environment: environment))
      }
    }

    private func makeFolder(_ path: String) throws {
      try EnvironmentError.writing(path) {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
    }
  }
#endif

import Foundation
import KataCommand

/// A builder that compiles fixes together with the lesson's tests.
///
/// On Apple's platforms, the package manager builds each fix, as in `kata check --case`. On Linux, the builder calls
/// the compiler directly, and compiles the tests once for all fixes with the same module interface. This works because
/// fixes are compiled with `-enable-library-evolution`, so the tests depend only on the text of that interface. With
/// Swift 6.3.1 on Linux, `verify` takes 570 seconds of CPU time instead of 1,050.
final class FixBuilder: Sendable {
  private let packageRoot: String
  private let environment: [String: String]
  /// The tests of each lesson, keyed by lesson name. A lesson is missing until its tests have been compiled.
  private let testNames = Locked<[String: [TestName]]>([:])
  #if canImport(ObjectiveC)
    /// The number of parallel builds. More parallel builds would be slower.
    static let workerCount = min(max(ProcessInfo.processInfo.activeProcessorCount, 1) + 1, 5)
  #else
    /// The number of fixes that are built and tested in parallel. It exceeds the core count, because tests mostly wait.
    static let workerCount = 6 * FixCompiler.coreCount
    private let compiler: FixCompiler
    private let buildFolder = TemporaryFolder.shared.unusedPath(named: "fixes")
    /// Compiled tests, keyed by the lesson and by the text of the interface that they were compiled against.
    private let compiledTests = Locked<[String: LazyValue<FixCompiler.CompilationResult>]>([:])
  #endif

  init(packageRoot: String, environment: [String: String]) {
    (self.packageRoot, self.environment) = (packageRoot, environment)
    #if !canImport(ObjectiveC)
      compiler = FixCompiler(packageRoot: packageRoot, environment: environment)
    #endif
  }

  /// Builds a fix, and passes the build to a closure. On Linux, the build is removed afterwards.
  ///
  /// - Parameter scratchFolder: A build folder that no other worker uses. Only Apple's platforms need it.
  /// - Throws: An error of `body`, or `EnvironmentError` if the build fails for a reason outside of the fix.
  func withBuild<Value>(of fix: Fix, in scratchFolder: String, _ body: (BuiltFix) throws -> Value) throws
    -> Value
  {
    #if canImport(ObjectiveC)
      return try body(build(fix, in: scratchFolder))
    #else
      let fixFolder = "\(buildFolder)/\(fix.lesson.name)/\(fix.name)"
      defer { try? FileManager.default.removeItem(atPath: fixFolder) }
      return try body(build(fix, in: fixFolder))
    #endif
  }

  private func buildContext(scratchFolder: String) -> BuildContext {
    BuildContext(
      packageRoot: packageRoot, scratchFolder: scratchFolder, isForVerification: true,
      environment: environment)
  }

  #if canImport(ObjectiveC)
    private func build(_ fix: Fix, in scratch: String) throws -> BuiltFix {
      var build = BuiltFix(buildContext: buildContext(scratchFolder: scratch))
      try build.buildContext.stagingFolder.replaceCopies(with: [
        SourceSnapshot(of: fix.lesson, files: fix.files)
      ]
      )
      build.compilationResult = try LessonBuild(context: build.buildContext).run(lesson: fix.lesson)
      switch build.compilationResult {
      case .notCompiling(let errors):
        build.compilationResult = .notCompiling(
          errors.map { error in
            var error = error
            let folder = "\(fix.lesson.sourcesFolder)/"
            if error.file.hasPrefix(folder) { error.file.removeFirst(folder.count) }
            return error
          })
      case .built:
        build.testNames = try testNames.withLock { testNames in
          let variables = build.buildContext.buildEnvironment(for: fix.lesson)
          let names =
            try testNames[fix.lesson.name]
            ?? TestDiscovery.listTests(in: build.buildContext, environment: variables)
          testNames[fix.lesson.name] = names
          return names
        }
      }
      return build
    }
  #else
    private func build(_ fix: Fix, in fixFolder: String) throws -> BuiltFix {
      let lesson = fix.lesson
      try fix.writeFiles(to: "\(fixFolder)/code", shownAs: "\(fixFolder)/code")
      var build = BuiltFix(buildContext: buildContext(scratchFolder: fixFolder))
      // The package name differs from the tests' package, so that the tests can use only public declarations.
      let files = fix.files.keys.sorted().map { "\(fixFolder)/code/\($0)" }
      let module = try compiler.compile(
        lesson.name, files: files, relativeTo: "\(fixFolder)/code",
        flags: FixCompiler.libraryFlags + FixCompiler.strictFlags + [
          "-parse-as-library", "-package-name", lesson.name, "-swift-version",
          try compiler.languageMode(of: lesson),
          "-emit-module-interface-path", "\(fixFolder)/\(lesson.name).swiftinterface",
          // Not in the folder of the interface, because the tests would be compiled against the module file instead.
          "-emit-module-path", "\(fixFolder)/code/\(lesson.name).swiftmodule",
          // Turns off additional output that nothing reads.
          "-avoid-emit-module-source-info", "-Xfrontend", "-empty-abi-descriptor",
        ], to: "\(fixFolder)/fix.o")
      switch (module, try tests(of: lesson, for: module, in: fixFolder)) {
      case (.failed(let errors), _), (_, .failed(let errors)): build.compilationResult = .notCompiling(errors)
      case (.compiled(let module, let warnings), .compiled(let tests, _)):
        let products = "\(build.buildContext.scratchFolder)/products/debug"
        try EnvironmentError.convertingErrors(writing: products) {
          try FileManager.default.createDirectory(atPath: products, withIntermediateDirectories: true)
        }
        try compiler.link([module, tests], to: "\(products)/\(lesson.testModuleName)-test-runner")
        build.compilationResult = .built(
          warnings: warnings.map { warning in
            var warning = warning
            warning.file = "\(lesson.sourcesFolder)/\(warning.file)"
            return warning
          })
        build.testNames = testNames.withLock { $0[lesson.name] ?? [] }
      }
      return build
    }

    /// Returns the lesson's tests, compiled against the interface of a fix, or the errors of either.
    ///
    /// - Parameter fixFolder: The folder with the interface of the fix.
    private func tests(of lesson: Lesson, for module: FixCompiler.CompilationResult, in fixFolder: String)
      throws
      -> FixCompiler.CompilationResult
    {
      let interface = "\(fixFolder)/\(lesson.name).swiftinterface"
      guard case .compiled = module,
        let text = FileTree.text(of: interface).map(Self.interfaceWithoutOverrides)
      else {
        return module
      }
      let object = compiledTests.withLock { compiledTests in
        let object = compiledTests[lesson.name + text] ?? LazyValue()
        compiledTests[lesson.name + text] = object
        return object
      }
      return try object.value {
        try EnvironmentError.convertingErrors(writing: interface) {
          // The compiler would prefer the private interface.
          try? FileManager.default.removeItem(atPath: "\(fixFolder)/\(lesson.name).private.swiftinterface")
          try FileTree.write(Data(text.utf8), to: interface)
        }
        return try compileTests(of: lesson, againstInterfaceIn: fixFolder)
      }
    }

    /// Returns the interface without overriding methods and `deinit`, so that more fixes share it. Tests don't need
    /// these lines, because a call of the overridden method reaches the override.
    private static func interfaceWithoutOverrides(_ interface: String) -> String {
      interface.split(separator: "\n").filter { line in
        let words = line.split(separator: " ")
        return !(words.contains("override") && words.contains("func")) && words.last != "deinit"
      }.joined(separator: "\n")
    }

    private func compileTests(of lesson: Lesson, againstInterfaceIn fixFolder: String) throws
      -> FixCompiler.CompilationResult
    {
      let source = "\(packageRoot)/\(lesson.testsFolder)"
      let files = FileTree.files(below: source).filter { $0.hasSuffix(".swift") }.map { "\(source)/\($0)" }
      let flags =
        FixCompiler.strictFlags + [
          "-swift-version", "6", "-package-name", FixCompiler.packageName, "-I", fixFolder,
        ]
      if testNames.withLock({ $0[lesson.name] == nil }) {
        let graph = [
          "-parse-as-library", "-emit-module", "-emit-module-path", "\(fixFolder)/tests.swiftmodule",
          "-emit-symbol-graph", "-emit-symbol-graph-dir", fixFolder,
          "-symbol-graph-minimum-access-level", "internal",
        ]
        let object = try compiler.compile(
          lesson.testModuleName, files: files, relativeTo: packageRoot, flags: flags + graph,
          to: "\(fixFolder)/tests.o")
        guard case .compiled = object else { return object }
        let names = try TestName.testNames(inSymbolGraph: fixFolder, of: lesson.testModuleName)
        testNames.withLock { $0[lesson.name] = names }
      }
      let names = testNames.withLock { $0[lesson.name] ?? [] }
      try EnvironmentError.convertingErrors(writing: fixFolder) {
        try FileTree.write(
          Data(TestDiscovery.entryPointSource(running: names).utf8), to: "\(fixFolder)/main.swift")
      }
      return try compiler.compile(
        lesson.testModuleName, files: files + ["\(fixFolder)/main.swift"], relativeTo: packageRoot,
        flags: flags,
        to: TemporaryFolder.shared.unusedPath(named: "tests.o"))
    }
  #endif
}

#if canImport(ObjectiveC)
  import Foundation
  import KataCommand

  /// Builds fixes with the package manager, one by one, as `kata check --case` does.
  final class FixBuilder: Sendable {
    private let root: String
    private let environment: [String: String]
    private let lists = Locked<[String: [TestName]]>([:])

    /// More builds at once only stand in each other's way.
    static let workers = min(max(ProcessInfo.processInfo.activeProcessorCount, 1) + 1, 5)

    /// - Parameter root: The package.
    init(root: String, environment: [String: String]) {
      (self.root, self.environment) = (root, environment)
    }

    /// Does something with a fix that is built.
    ///
    /// - Parameter scratch: A build folder in the package that no other worker uses.
    /// - Throws: What `use` throws; `EnvironmentError` if something other than the code is wrong.
    func with<Value>(
      _ fix: Fix, in scratch: String, _ use: (BuiltFix) throws -> Value
    ) throws -> Value {
      let configuration = BuildConfiguration(
        root: root, scratch: scratch, isProof: true, environment: environment)
      try configuration.stage.set([LessonText(of: fix.lesson, saying: fix.files)])
      var build = BuiltFix(
        compilation: try LessonBuild(configuration: configuration).run(lesson: fix.lesson),
        configuration: configuration)
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
          let variables = configuration.variables(lesson: fix.lesson)
          let list = try lists[fix.lesson.name] ?? BuiltTests.all(in: configuration, variables)
          lists[fix.lesson.name] = list
          return list
        }
      }
      return try use(build)
    }
  }
#endif

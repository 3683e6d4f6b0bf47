#if !canImport(ObjectiveC)
  import Foundation
  import KataCommand

  /// The compiler without the package manager, with the modules that every lesson stands on.
  struct FixCompiler: Sendable {
    /// The package.
    let root: String
    let environment: [String: String]
    private let folder = TemporaryFolder.shared.freshFile(named: "modules")
    private let foundations = Once<Void>()
    private let languageModes = Once<[String: String]>()

    /// An object file, or why there is none.
    enum Object: Sendable {
      case compiled(String, warnings: [CompilerError])
      case broken([CompilerError])
    }

    static let cores = max(ProcessInfo.processInfo.activeProcessorCount, 1)
    private static let turns = DispatchSemaphore(value: cores)

    static let package = "kata"
    static let library = ["-enable-library-evolution", "-no-verify-emitted-module-interface"]
    static let strict = ["-warnings-as-errors"] + Toolchain.mayWarn
    private static let modules = ["TimerLab", "KataTrace", "LessonKit"]

    init(root: String, environment: [String: String]) {
      (self.root, self.environment) = (root, environment)
    }

    /// - Parameter parent: A folder above the files, to which the paths of errors are relative.
    func compile(
      _ module: String, _ files: [String], below parent: String, _ flags: [String], to object: String
    ) throws -> Object {
      try foundations.value(compileFoundations)
      return try compiled(module, files, below: parent, flags, to: object)
    }

    /// - Parameter objects: The first of them has a folder of its own, into which the compiler writes the list of the
    ///   libraries that they need, under the name of `path`.
    func link(_ objects: [String], to path: String) throws {
      let completed = try run(["swiftc", "-o", path] + objects + Self.modules.map { "\(folder)/\($0).o" })
      guard completed.termination.isSuccess else {
        throw EnvironmentError.buildFailed(reason: "'swiftc' can't link: \(completed.errors.prefix(300))")
      }
    }

    /// Returns the language mode that the manifest sets for a lesson's module, `5` or `6`.
    func languageMode(of lesson: Lesson) throws -> String {
      guard let mode = try languageMode(ofTarget: lesson.name) else {
        throw EnvironmentError.buildFailed(reason: "the manifest says no language mode of \(lesson.name)")
      }
      return mode
    }

    /// Returns the language mode that the manifest sets for a target, or `nil` if it sets none.
    private func languageMode(ofTarget name: String) throws -> String? {
      try languageModes.value {
        let completed = try run(
          ["swift", "package", "dump-package", "--package-path", root], with: ["KATA_LESSON": "all"])
        let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(completed.output.utf8))
        let modes = manifest?.targets.flatMap { target in
          target.settings.compactMap(\.kind.swiftLanguageMode?._0).map { (target.name, $0) }
        }
        return Dictionary(modes ?? [], uniquingKeysWith: { $1 })
      }[name]
    }

    private func compileFoundations() throws {
      try EnvironmentError.writing(folder) {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      for module in Self.modules {
        let files = FileTree.files(below: "\(root)/Sources/\(module)").filter { $0.hasSuffix(".swift") }
        let flags = [
          "-suppress-warnings", "-parse-as-library", "-package-name", Self.package,
          "-swift-version", try languageMode(ofTarget: module) ?? "6",
          "-emit-module", "-emit-module-path", "\(folder)/\(module).swiftmodule",
        ]
        // Only such a library can be used by such a library.
        let object = try compiled(
          module, files.map { "\(root)/Sources/\(module)/\($0)" }, below: root,
          flags + (module == "TimerLab" ? Self.library : []), to: "\(folder)/\(module).o")
        if case .broken(let errors) = object {
          throw EnvironmentError.buildFailed(reason: errors.first.map { "\($0.file): \($0.message)" } ?? "")
        }
      }
    }

    private func compiled(
      _ module: String, _ files: [String], below parent: String, _ flags: [String], to object: String
    ) throws -> Object {
      let always = [
        "-module-name", module, "-c", "-o", object, "-wmo", "-no-emit-module-separately-wmo", "-gnone",
        "-Onone", "-DDEBUG", "-DSWIFT_PACKAGE", "-I", folder, "-module-cache-path", "\(folder)/cache",
      ]
      let completed = try run(["swiftc"] + always + flags + files)
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

    private func run(_ words: [String], with variables: [String: String] = [:]) throws -> CompletedProcess {
      Self.turns.wait()
      defer { Self.turns.signal() }
      let environment = environment.merging(variables) { $1 }
      return try Toolchain.surviving {
        try ChildProcess().run(Command(arguments: words, environment: environment))
      }
    }
  }

  /// The part of what `swift package dump-package` prints that is wanted here.
  private struct Manifest: Decodable {
    struct Target: Decodable {
      let name: String
      let settings: [Setting]
    }

    struct Setting: Decodable { let kind: Kind }
    struct Kind: Decodable { let swiftLanguageMode: Value? }
    struct Value: Decodable { let _0: String }

    let targets: [Target]
  }
#endif

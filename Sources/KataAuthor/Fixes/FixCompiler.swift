#if !canImport(ObjectiveC)
  import Foundation
  import KataCommand

  /// A type that compiles and links lessons by running `swiftc` directly, without the package manager.
  struct FixCompiler: Sendable {
    let packageRoot: String
    let environment: [String: String]
    /// The folder for the compiled modules that every lesson uses.
    private let moduleFolder = TemporaryFolder.shared.unusedPath(named: "modules")
    /// The one-time compilation of the modules that every lesson uses.
    private let sharedModuleCompilation = LazyValue<Void>()
    /// The language modes that the manifest sets, keyed by target and read once.
    private let languageModes = LazyValue<[String: String]>()

    /// The result of a compilation, which is the path of an object file with the warnings, or the compiler errors.
    enum CompilationResult: Sendable {
      case compiled(String, warnings: [CompilerDiagnostic])
      case failed([CompilerDiagnostic])
    }

    static let coreCount = max(ProcessInfo.processInfo.activeProcessorCount, 1)
    /// A semaphore that limits the number of compiler processes to the number of cores.
    private static let processLimit = DispatchSemaphore(value: coreCount)

    /// The value of `-package-name` for the tests and the shared modules, so that they can use `package` declarations.
    static let packageName = "kata"
    /// The compiler flags for a module whose clients needn't be recompiled when only its implementation changes.
    static let libraryFlags = ["-enable-library-evolution", "-no-verify-emitted-module-interface"]
    /// The compiler flags that turn warnings into errors, with a few exceptions.
    static let strictFlags = ["-warnings-as-errors"] + Toolchain.nonfatalWarningFlags
    private static let sharedModuleNames = ["TimerLab", "KataTrace", "LessonKit"]

    /// Compiles a module into an object file. The first call also compiles the shared modules.
    ///
    /// - Parameter parent: The folder that the paths in errors are relative to.
    func compile(
      _ module: String, files: [String], relativeTo parent: String, flags: [String], to objectPath: String
    ) throws -> CompilationResult {
      try sharedModuleCompilation.value(computedBy: compileSharedModules)
      return try compileModule(module, files: files, relativeTo: parent, flags: flags, to: objectPath)
    }

    /// Links object files and the shared modules into a program.
    ///
    /// - Parameter objectPaths: The object files. The folder of the first one must be writable for `swiftc`.
    func link(_ objectPaths: [String], to path: String) throws {
      // The toolchain's own linker needs half the CPU time of the default one.
      let completed = try runCommand(
        ["swiftc", "-use-ld=lld", "-o", path] + objectPaths
          + Self.sharedModuleNames.map { "\(moduleFolder)/\($0).o" })
      guard completed.termination.isSuccess else {
        throw EnvironmentError.buildFailed(
          reason: "'swiftc' can't link: \(completed.errorOutput.prefix(300))")
      }
    }

    /// Returns the language mode that the manifest sets for a lesson's module, `5` or `6`.
    func languageMode(of lesson: Lesson) throws -> String {
      guard let mode = try languageMode(ofTarget: lesson.name) else {
        throw EnvironmentError.buildFailed(reason: "the manifest has no language mode for \(lesson.name)")
      }
      return mode
    }

    /// Returns the language mode that the manifest sets for a target, or `nil` if it sets none or can't be read.
    private func languageMode(ofTarget name: String) throws -> String? {
      try languageModes.value {
        let completed = try runCommand(
          ["swift", "package", "dump-package", "--package-path", packageRoot], with: ["KATA_LESSON": "all"])
        let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(completed.output.utf8))
        let modes = manifest?.targets.flatMap { target in
          target.settings.compactMap(\.kind.swiftLanguageMode?._0).map { (target.name, $0) }
        }
        return Dictionary(modes ?? [], uniquingKeysWith: { $1 })
      }[name]
    }

    private func compileSharedModules() throws {
      try EnvironmentError.convertingErrors(writing: moduleFolder) {
        try FileManager.default.createDirectory(atPath: moduleFolder, withIntermediateDirectories: true)
      }
      for module in Self.sharedModuleNames {
        let files = FileTree.files(below: "\(packageRoot)/Sources/\(module)").filter {
          $0.hasSuffix(".swift")
        }
        let flags = [
          "-suppress-warnings", "-parse-as-library", "-package-name", Self.packageName,
          "-swift-version", try languageMode(ofTarget: module) ?? "6",
          "-emit-module", "-emit-module-path", "\(moduleFolder)/\(module).swiftmodule",
        ]
        // A library with library evolution can only import modules that have it, too.
        let result = try compileModule(
          module, files: files.map { "\(packageRoot)/Sources/\(module)/\($0)" }, relativeTo: packageRoot,
          flags: flags + (module == "TimerLab" ? Self.libraryFlags : []), to: "\(moduleFolder)/\(module).o")
        if case .failed(let errors) = result {
          throw EnvironmentError.buildFailed(reason: errors.first.map { "\($0.file): \($0.message)" } ?? "")
        }
      }
    }

    /// Compiles a module whose imports have already been compiled.
    private func compileModule(
      _ module: String, files: [String], relativeTo parent: String, flags: [String], to objectPath: String
    ) throws -> CompilationResult {
      let commonFlags = [
        "-module-name", module, "-c", "-o", objectPath, "-wmo", "-no-emit-module-separately-wmo", "-gnone",
        "-Onone", "-DDEBUG", "-DSWIFT_PACKAGE", "-I", moduleFolder, "-module-cache-path",
        "\(moduleFolder)/cache",
      ]
      let completed = try runCommand(["swiftc"] + commonFlags + flags + files)
      let printed = completed.output + "\n" + completed.errorOutput
      guard !completed.termination.isSuccess else {
        return .compiled(
          objectPath, warnings: CompilerDiagnostic.diagnostics(.warning, in: printed, root: parent))
      }
      let errors = CompilerDiagnostic.diagnostics(in: printed, root: parent)
      if errors.isEmpty {
        throw EnvironmentError.buildFailed(
          reason: "'swiftc' \(completed.termination.verbPhrase): \(printed.suffix(300))")
      }
      return .failed(errors)
    }

    /// Waits until fewer compiler processes than cores are running, and runs a command. Retries a crash once.
    private func runCommand(_ arguments: [String], with variables: [String: String] = [:]) throws
      -> CompletedProcess
    {
      Self.processLimit.wait()
      defer { Self.processLimit.signal() }
      let environment = environment.merging(variables) { $1 }
      return try Toolchain.retryingAfterCrash {
        try ChildProcessRunner().run(Command(arguments: arguments, environment: environment))
      }
    }
  }

  /// The part of the manifest, as printed by `swift package dump-package`, that contains the language modes.
  private struct Manifest: Decodable {
    struct Target: Decodable {
      let name: String
      let settings: [BuildSetting]
    }

    struct BuildSetting: Decodable { let kind: BuildSettingKind }
    /// The kind of a build setting. Only the setting of a language mode is decoded.
    struct BuildSettingKind: Decodable { let swiftLanguageMode: LanguageMode? }
    /// A Swift language mode, which the manifest stores as `{"_0": "6"}`.
    struct LanguageMode: Decodable { let _0: String }

    let targets: [Target]
  }
#endif

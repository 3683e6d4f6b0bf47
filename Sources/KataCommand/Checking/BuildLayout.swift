import Foundation

/// What a build has left in its folder, found by looking, since the package manager has two build systems.
///
/// A toolchain chooses one by default: `native` to Swift 6.3, Swift Build from 6.4
/// (swiftlang/swift-package-manager, pull request 9661). The command builds with that default, in a folder
/// for each. They differ in this, as far as the command looks at it; in brackets what covers it:
///
/// | | native | Swift Build |
/// |---|---|---|
/// | products | `SYSTEM/debug` | `out/Products/Debug`, and elsewhere than on a Mac `Debug-linux` (`BuildLayoutTests`) |
/// | tests | one bundle of all, `LeakyTimersPackageTests.xctest` | for each test module `NAME.xctest` on a Mac, elsewhere `NAME.so` with the program `NAME-test-runner` (`BuildLayoutTests`, `CourseBuildTests`) |
/// | `debug` | a link to `SYSTEM/debug` | none to 6.3, from 6.4 a link to the products: nothing is looked for through it |
/// | translated system modules | `SYSTEM/debug/ModuleCache` | `out/ModuleCache.noindex` (`BuildLayoutTests`) |
/// | progress | `[12/34] Compiling …` | `[35/100] TARGET 12 / 34`, from 6.4 `[12 / 34] TARGET` (`BuildLayoutTests`) |
/// | errors and warnings of the compiler | on standard output, with ` [#group]` | on standard error, without (`ErrorAdviceTests`) |
/// | of a module with errors | those of all files | where the interface has one, those of the interface alone |
///
/// Both compare a file's time in whole seconds outside of Darwin (see ``Stage``). Read in the releases 6.3.1 and
/// 6.4.x: `BuildParameters.swift`, `SwiftBuildSystem.swift` and `SwiftBuildSystemMessageHandler.swift` of
/// swiftlang/swift-package-manager; seen with 6.3.1 on Linux.
struct BuildLayout: Sendable {
  /// The build folder.
  let scratch: String

  // MARK: - Tests

  /// What runs the tests of a module: a bundle, or a program.
  ///
  /// - Returns: `nil` if no build has left such.
  /// - Throws: `EnvironmentError` if both build systems have left tests. Neither touches what the other one has made,
  ///   and a product that is up to date keeps its time, so nobody can tell whose tests are those of the sources.
  func tests(of module: String) throws -> String? {
    let places = products.filter { folder in
      FileTree.names(in: folder).contains { $0.hasSuffix(Self.runner) || $0.hasSuffix(Self.bundle) }
    }
    guard places.count <= 1 else {
      throw EnvironmentError.cannotBuild(
        "Two build systems have built into one folder, as after a change of the toolchain",
        "To start afresh", remedy: "rm -rf \(scratch)")
    }
    guard let folder = places.first else { return nil }
    let bundles = FileTree.names(in: folder).filter { $0.hasSuffix(Self.bundleOfAll) }
    let names: [String] = [module + Self.runner, module + Self.bundle] + bundles
    return names.map { "\(folder)/\($0)" }.first(where: FileTree.exists)
  }

  private static let runner = "-test-runner"
  private static let bundle = ".xctest"
  /// After the name of the package.
  private static let bundleOfAll = "PackageTests.xctest"

  // MARK: - The build system

  /// What to add to a build folder's path, so that each build system has its own. `swift run` has just built this
  /// program with the one that will be at work.
  static let suffix: String = {
    let program = PackageRoot.resolved(Bundle.main.executablePath ?? "")
    return program.contains("/out/Products/") ? "/swift-build" : ""
  }()

  // MARK: - Folders

  /// The folders of products, of whichever build system, platform and configuration.
  private var products: [String] {
    Self.folders(["*", "debug"], in: scratch) + Self.folders(["out", "Products", "*"], in: scratch)
  }

  /// The system's modules as they were translated for the compiler; `nil` if none were yet.
  var moduleCache: String? {
    Self.folders(["*", "debug", "ModuleCache"], in: scratch).first
      ?? Self.folders(["out", "ModuleCache.noindex"], in: scratch).first
  }

  /// No links are followed: they lead to what is found as itself.
  ///
  /// - Parameter path: A name for each level, in which `*` at the start stands for anything.
  private static func folders(_ path: [String], in root: String) -> [String] {
    path.reduce([root]) { folders, name in
      folders.flatMap { folder in
        let names = name.hasPrefix("*") ? FileTree.names(in: folder) : [name]
        return names.filter { $0.hasSuffix(name.drop { $0 == "*" }) }.map { "\(folder)/\($0)" }
      }.filter(isItselfAFolder)
    }
  }

  private static func isItselfAFolder(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }
}

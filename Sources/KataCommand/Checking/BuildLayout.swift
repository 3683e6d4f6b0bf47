import Foundation

/// The layout of a build folder, which depends on the package manager's build system. Products are found by a search.
///
/// The default build system of a toolchain is `native` up to Swift 6.3, and Swift Build from 6.4 on
/// (swiftlang/swift-package-manager, pull request 9661). The command builds with the default, in a separate folder for
/// each build system. The table shows the differences that matter here, and in brackets the tests that cover them:
///
/// | | native | Swift Build |
/// |---|---|---|
/// | products | `SYSTEM/debug` | `out/Products/Debug`, or `Debug-linux` on Linux (`BuildLayoutTests`) |
/// | tests | one bundle of all, `LeakyTimersPackageTests.xctest` | for each test module `NAME.xctest` on a Mac, elsewhere `NAME.so` with the program `NAME-test-runner` (`BuildLayoutTests`, `CourseBuildTests`) |
/// | `debug` | a link to `SYSTEM/debug` | none up to 6.3, a link to the products from 6.4 on; no search follows it |
/// | precompiled system modules | `SYSTEM/debug/ModuleCache` | `out/ModuleCache.noindex` (`BuildLayoutTests`) |
/// | progress | `[12/34] Compiling …` | `[35/100] TARGET 12 / 34`, from 6.4 on `[12 / 34] TARGET` (`BuildLayoutTests`) |
/// | compiler errors and warnings | on standard output, with ` [#group]` | on standard error, without (`ErrorAdviceTests`) |
/// | errors that are reported for a module | those in all files | only those in the interface of the module, if it has any |
///
/// With both build systems, the compiler outside of Darwin compares the times of files in whole seconds (see
/// ``StagingFolder``). The sources are `BuildParameters.swift`, `SwiftBuildSystem.swift` and
/// `SwiftBuildSystemMessageHandler.swift` in swiftlang/swift-package-manager, releases 6.3.1 and 6.4.x, and
/// experiments with 6.3.1 on Linux.
struct BuildLayout: Sendable {
  let scratchFolder: String

  // MARK: - Tests

  /// Returns the path of the bundle or the program that runs the tests of a module.
  ///
  /// - Returns: `nil` if the folder has none.
  /// - Throws: `EnvironmentError` if both build systems have built tests. The current tests then can't be determined,
  ///   because the modification times of products don't show which build system ran last.
  func testProduct(of module: String) throws -> String? {
    let places = productFolders.filter { folder in
      FileTree.names(in: folder).contains {
        $0.hasSuffix(Self.testRunnerSuffix) || $0.hasSuffix(Self.testBundleSuffix)
      }
    }
    guard places.count <= 1 else {
      throw EnvironmentError.cannotBuild(
        "Two build systems have used the same folder, for example after a toolchain change",
        "To start afresh", remedy: "rm -rf \(scratchFolder)")
    }
    guard let folder = places.first else { return nil }
    let bundles = FileTree.names(in: folder).filter { $0.hasSuffix(Self.packageBundleSuffix) }
    let names: [String] = [module + Self.testRunnerSuffix, module + Self.testBundleSuffix] + bundles
    return names.map { "\(folder)/\($0)" }.first(where: FileTree.exists)
  }

  private static let testRunnerSuffix = "-test-runner"
  private static let testBundleSuffix = ".xctest"
  /// The suffix of the file name of a bundle with all tests of a package, such as `LeakyTimersPackageTests.xctest`.
  private static let packageBundleSuffix = "PackageTests.xctest"

  // MARK: - The build system

  /// The suffix of a build folder's path, such as `/swift-build`, because each build system needs its own folder. The
  /// value depends on the build system that built this program.
  static let buildSystemSuffix: String = {
    let program = PackageRoot.resolvingSymbolicLinks(in: Bundle.main.executablePath ?? "")
    return program.contains("/out/Products/") ? "/swift-build" : ""
  }()

  // MARK: - Folders

  /// The existing folders with build products of either build system.
  private var productFolders: [String] {
    Self.folders(matching: ["*", "debug"], in: scratchFolder)
      + Self.folders(matching: ["out", "Products", "*"], in: scratchFolder)
  }

  /// The folder in which the compiler caches precompiled system modules; `nil` if it doesn't exist yet.
  var moduleCacheFolder: String? {
    Self.folders(matching: ["*", "debug", "ModuleCache"], in: scratchFolder).first
      ?? Self.folders(matching: ["out", "ModuleCache.noindex"], in: scratchFolder).first
  }

  /// Returns the paths of the folders that match a pattern. Links are not followed, because a link to a build folder would
  /// lead to the same folder twice.
  ///
  /// - Parameter pattern: A folder name for each level. A `*` at the start of a name matches any text.
  private static func folders(matching pattern: [String], in root: String) -> [String] {
    pattern.reduce([root]) { folders, name in
      folders.flatMap { folder in
        let names = name.hasPrefix("*") ? FileTree.names(in: folder) : [name]
        return names.filter { $0.hasSuffix(name.drop { $0 == "*" }) }.map { "\(folder)/\($0)" }
      }.filter(isFolderAndNotLink)
    }
  }

  private static func isFolderAndNotLink(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }
}

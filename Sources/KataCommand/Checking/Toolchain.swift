import Foundation

/// The commands of the Swift toolchain that build a lesson's tests and run them.
///
/// The tests run without `swift test`, so that the command can end a hung test by its process id.
package enum Toolchain {
  /// Returns a command that runs `swift`, including the package manager.
  package static func swiftCommand(_ arguments: [String], environment: [String: String]) -> Command {
    Command(arguments: ["swift"] + arguments, environment: environment)
  }

  /// Runs the package manager, and runs it again if it crashed. Swift Build crashes occasionally while it examines
  /// the toolchain (Swift 6.3.1 on Linux: signal 11 in libdispatch, about once in a hundred builds). A compiler error
  /// is not a crash, because the package manager then exits with an error code.
  package static func retryingAfterCrash(_ run: () throws -> CompletedProcess) rethrows -> CompletedProcess {
    let completed = try run()
    return completed.termination.isCrash ? try run() : completed
  }

  /// Returns the version of Swift, such as `Swift 6.3.1`; `nil` if there is no toolchain, or its version is unknown.
  static func version(environment: [String: String]) -> String? {
    let lines = swiftCommand(["--version"], environment: environment).readOutputLines() ?? []
    return lines.lazy.compactMap { $0.firstMatch(of: /Swift version (\S+)/) }.first.map { "Swift \($0.1)" }
  }

  static func swiftBuildArguments(in context: BuildContext) -> [String] {
    var arguments = ["build", "--build-tests", "--disable-swift-testing"]
    arguments += ["--package-path", context.packageRoot, "--scratch-path", context.scratchFolder]
    // The package manager finds the tests in an index. Indexing system modules would take a third of a first build.
    var flags = ["-index-ignore-system-modules"]
    if context.isForVerification { flags += ["-warnings-as-errors", "-gnone"] + nonfatalWarningFlags }
    // Code without debug information is compiled one module at a time, in half of the CPU time. The native build system
    // still expects an object file for each source file, hence the thread. Swift Build doesn't find these files.
    if context.isForVerification, BuildLayout.buildSystemSuffix.isEmpty {
      flags += ["-wmo", "-num-threads", "1", "-no-emit-module-separately-wmo"]
    }
    // The folder in which the command's own build has precompiled the system's modules, which takes a third of a first
    // build. The path is exactly the one that the package manager uses, because the compiler treats another path to
    // the same folder as a different folder.
    let own = BuildLayout(
      scratchFolder: "\(PackageRoot.resolvingSymbolicLinks(in: context.packageRoot))/.build")
    if let cache = own.moduleCacheFolder { flags += ["-module-cache-path", cache] }
    return arguments + flags.flatMap { ["-Xswiftc", $0] }
  }

  /// Compiler flags that keep warnings about implicit strong captures from becoming errors. One of the wrong fixes
  /// that `kata verify` builds causes such a warning in Swift 6.4, and must compile. Older compilers don't know the
  /// name of this group of warnings, and accept the flag for it only after the flag for unknown groups.
  package static let nonfatalWarningFlags = ["UnknownWarningGroup", "ImplicitStrongCapture"].flatMap {
    ["-Wwarning", $0]
  }

  /// Returns the program that runs tests, followed by its arguments.
  ///
  /// - Parameters:
  ///   - module: The test module. With the native build system, all modules are in one bundle.
  ///   - selection: Specifiers like `Module.Class` or `Module.Class/test`. It must not be empty, because that means
  ///     all tests.
  /// - Throws: `EnvironmentError.cannotBuild` if the folder has no such tests, or has tests of two build systems.
  static func testArguments(of module: String, scratchFolder: String, selection: [String]) throws
    -> [String]
  {
    guard let tests = try BuildLayout(scratchFolder: scratchFolder).testProduct(of: module) else {
      throw EnvironmentError.cannotBuild(
        "The build succeeded, but the tests in \(module) can't be found in \(scratchFolder). "
          + "The toolchain's build system may be newer than this clone",
        "To update the clone", remedy: "git pull")
    }
    let list = selection.joined(separator: ",")
    #if canImport(Darwin)
      return ["xcrun", "xctest", "-XCTest", list, tests]
    #else
      return [tests, list]
    #endif
  }
}

extension EnvironmentError {
  /// Returns the error for a toolchain without XCTest. The argument is `Swift 6.3.1`, for example, or `this toolchain`.
  static func noXCTest(in toolchain: String) -> EnvironmentError {
    EnvironmentError(
      "The tests need XCTest, which \(toolchain) does not include on this system. On a Mac, it comes with Xcode, "
        + "but not with the command line tools alone.",
      remedy: "With Xcode: sudo xcode-select -s /Applications/Xcode.app. "
        + "Elsewhere: https://www.swift.org/install")
  }
}

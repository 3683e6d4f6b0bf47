import Foundation

/// The arguments that build a lesson's tests, and the arguments that run them.
///
/// The tests are run directly, not by `swift test`, because a hung test is ended by its process id.
package enum Toolchain {
  /// What runs `swift`, which is the package manager, too.
  package static func command(_ words: [String], environment: [String: String]) -> Command {
    Command(arguments: ["swift"] + words, environment: environment)
  }

  /// Runs the package manager; once more if it has crashed, which Swift Build does now and then while it looks at the
  /// toolchain (Swift 6.3.1 on Linux: signal 11 in libdispatch, once in some hundred builds). What does not compile
  /// ends it with an exit code.
  package static func surviving(_ run: () throws -> CompletedProcess) rethrows -> CompletedProcess {
    let completed = try run()
    guard case .signalled(let signal) = completed.termination,
      [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT].contains(signal)
    else { return completed }
    return try run()
  }

  /// Returns the version of Swift, as `Swift 6.3.1`.
  ///
  /// - Returns: `nil` if there is no toolchain that says so.
  static func version(environment: [String: String]) -> String? {
    let lines = command(["--version"], environment: environment).lines() ?? []
    return lines.lazy.compactMap { $0.firstMatch(of: /Swift version (\S+)/) }.first.map { "Swift \($0.1)" }
  }

  static func buildArguments(in configuration: BuildConfiguration) -> [String] {
    var arguments = ["build", "--build-tests", "--disable-swift-testing"]
    arguments += ["--package-path", configuration.root, "--scratch-path", configuration.scratch]
    // The package manager finds the tests in an index. That of the system's modules would be a third of a first build.
    var flags = ["-index-ignore-system-modules"]
    if configuration.isProof { flags += ["-warnings-as-errors", "-gnone"] + mayWarn }
    // What nobody debugs is compiled a module at a time, in half of the processor's time. The native build system expects
    // an object for each file all the same, so there is a thread, and Swift Build does not know where that writes.
    if configuration.isProof, BuildLayout.suffix.isEmpty {
      flags += ["-wmo", "-num-threads", "1", "-no-emit-module-separately-wmo"]
    }
    // Where the build of the command has put the system's modules, translated: a third of a first build. It is exactly the
    // path that the package manager uses, since the compiler takes the same folder under another name for another one.
    let own = BuildLayout(scratch: "\(PackageRoot.resolved(configuration.root))/.build")
    if let cache = own.moduleCache { flags += ["-module-cache-path", cache] }
    return arguments + flags.flatMap { ["-Xswiftc", $0] }
  }

  /// Swift 6.4 warns of a wrong fix with `[weak self]` on the inner of two closures, and that has to be run all the same.
  /// An older compiler says that it does not know the group, which is no error only if it is told so before.
  package static let mayWarn = ["UnknownWarningGroup", "ImplicitStrongCapture"].flatMap { ["-Wwarning", $0] }

  /// What has to be said to run tests.
  ///
  /// - Parameters:
  ///   - module: The test module; with the native build system, all of them are in one bundle.
  ///   - selection: Specifiers like `Module.Class` or `Module.Class/test`; not empty, or it would mean all.
  /// - Throws: `EnvironmentError.cannotBuild` if no build has left such tests.
  static func testArguments(of module: String, scratch: String, selection: [String]) throws
    -> [String]
  {
    guard let tests = try BuildLayout(scratch: scratch).tests(of: module) else {
      throw EnvironmentError.cannotBuild(
        "The build succeeded, but the tests of \(module) can't be found in \(scratch), as if its build system were newer "
          + "than this clone", "To get what is newer", remedy: "git pull")
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
  /// Returns the error for a toolchain without XCTest.
  ///
  /// - Parameter toolchain: Its name and version.
  static func noXCTest(in toolchain: String) -> EnvironmentError {
    EnvironmentError(
      "The tests need XCTest, and \(toolchain) has none here. On a Mac it comes with Xcode; the command line tools "
        + "alone do without.",
      remedy: "With Xcode: sudo xcode-select -s /Applications/Xcode.app. "
        + "Elsewhere: https://www.swift.org/install")
  }
}

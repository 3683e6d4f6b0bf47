import Foundation

/// What to run as a child process. It starts in our own current folder.
package struct Command: Equatable, Sendable {
  /// The program, looked up on `PATH` unless it is a path, and its arguments.
  var arguments: [String]
  /// The whole environment of the child; nothing is inherited beside it.
  var environment: [String: String]

  package init(arguments: [String], environment: [String: String]) {
    self.arguments = arguments
    self.environment = environment
  }

  var program: String { arguments.first ?? "" }
}

/// Why a program could not be started: one of `errno`'s.
struct SpawnFailure: Error, Equatable {
  let reason: Int32
}

/// Starts a process with `posix_spawn`, as the leader of a process group of its own. It has nothing to read.
///
/// `Foundation.Process` says nothing about process groups, and differs in them between platforms.
///
/// A descriptor that is not named here is inherited if it is not marked as close-on-exec, on all platforms alike.
/// Nothing else is asked of Darwin: its `POSIX_SPAWN_CLOEXEC_DEFAULT` would close the standard output too, unless an
/// action names it (xnu, bsd/kern/kern_exec.c).
struct Spawn {
  let command: Command
  /// Our own ends of pipes, that become its standard output and errors.
  let output: Descriptor
  let errors: Descriptor

  /// - Throws: `SpawnFailure`.
  func start() throws -> pid_t {
    var actions = FileActions.make()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.number, STDERR_FILENO)

    var attributes = Attributes.make()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setGroupAndSignals(&attributes)

    var process: pid_t = 0
    let pairs = command.environment.map { "\($0.key)=\($0.value)" }
    let problem = Self.withCStrings(command.arguments) { words in
      Self.withCStrings(pairs) { environment in
        posix_spawnp(&process, command.program, &actions, &attributes, words, environment)
      }
    }
    guard problem == 0 else { throw SpawnFailure(reason: problem) }
    return process
  }

  /// Signals are as a fresh process expects them: we block and ignore some ourselves.
  private func setGroupAndSignals(_ attributes: inout Attributes.Value) {
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in Interruption.signals + [SIGPIPE] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}

// The two C types are pointers on Apple's platforms and structs elsewhere.
#if canImport(Darwin)
  private enum FileActions {
    typealias Value = posix_spawn_file_actions_t?
    static func make() -> Value { nil }
  }
  private enum Attributes {
    typealias Value = posix_spawnattr_t?
    static func make() -> Value { nil }
  }
#else
  private enum FileActions {
    typealias Value = posix_spawn_file_actions_t
    static func make() -> Value { posix_spawn_file_actions_t() }
  }
  private enum Attributes {
    typealias Value = posix_spawnattr_t
    static func make() -> Value { posix_spawnattr_t() }
  }
#endif

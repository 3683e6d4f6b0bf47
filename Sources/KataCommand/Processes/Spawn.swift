import Foundation

/// Why a program could not be started: one of `errno`'s.
struct SpawnFailure: Error, Equatable {
  let reason: Int32
}

/// Starts a process with `posix_spawn`, in our own current folder.
///
/// `Foundation.Process` says nothing about process groups, and differs in them between platforms.
///
/// A descriptor that is not named here is inherited if it is not marked as close-on-exec, on all platforms alike.
/// Nothing else is asked of Darwin: its `POSIX_SPAWN_CLOEXEC_DEFAULT` would close the standard output too, unless an
/// action names it (xnu, bsd/kern/kern_exec.c).
struct Spawn {
  var command: Command
  /// What the process is called; it is the program's path otherwise.
  var name: String?
  /// Our own descriptors that become its standard input, output and errors. Without one, it has nothing to read, and
  /// shares our output and errors.
  var input: Descriptor?
  var output: Descriptor?
  var errors: Descriptor?
  /// Whether it is the leader of a process group of its own; otherwise it belongs to ours.
  var leadsGroup = false
  /// Whether it begins with all signals blocked.
  var blocksSignals = false

  /// - Throws: `SpawnFailure`.
  func start() throws -> pid_t {
    var actions = FileActions.make()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    addDescriptors(to: &actions)

    var attributes = Attributes.make()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setGroupAndSignals(&attributes)

    var process: pid_t = 0
    let words = [name ?? command.program] + command.arguments.dropFirst()
    let pairs = command.environment.map { "\($0.key)=\($0.value)" }
    let problem = Self.withCStrings(words) { words in
      Self.withCStrings(pairs) { environment in
        posix_spawnp(&process, command.program, &actions, &attributes, words, environment)
      }
    }
    guard problem == 0 else { throw SpawnFailure(reason: problem) }
    return process
  }

  private func addDescriptors(to actions: inout FileActions.Value) {
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    if let output { posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO) }
    if let errors { posix_spawn_file_actions_adddup2(&actions, errors.number, STDERR_FILENO) }
  }

  /// Signals are as a fresh process expects them: we block and ignore some ourselves.
  private func setGroupAndSignals(_ attributes: inout Attributes.Value) {
    var mask = sigset_t()
    if blocksSignals { sigfillset(&mask) } else { sigemptyset(&mask) }
    posix_spawnattr_setsigmask(&attributes, &mask)
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in Interruption.signals + [SIGPIPE, SIGCHLD] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    let group = leadsGroup ? POSIX_SPAWN_SETPGROUP : 0
    posix_spawnattr_setflags(&attributes, Int16(group | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
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

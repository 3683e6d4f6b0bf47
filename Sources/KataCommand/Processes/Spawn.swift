import Foundation

/// Why a program could not be started: one of `errno`'s.
struct SpawnFailure: Error, Equatable {
  let reason: Int32
}

/// Starts processes with `posix_spawn`, each as the leader of its own process group.
///
/// `Foundation.Process` keeps quiet about groups, and differs between platforms.
enum Spawn {
  /// Starts a guardian, which gets these files under these numbers, and listens to no signal.
  ///
  /// - Throws: `SpawnFailure`.
  static func startGuardian(_ program: String, files: [(own: Int32, its: Int32)]) throws -> pid_t {
    let environment = ProcessInfo.processInfo.environment
    let words = [GuardianProgram.name, GuardianProgram.argument]
    return try start(program, words, environment, blockingSignals: true) { actions in
      for file in files { posix_spawn_file_actions_adddup2(actions, file.own, file.its) }
    }
  }

  /// Starts a child of a guardian, which shares its output and errors, and has nothing to read.
  ///
  /// - Throws: `SpawnFailure`.
  static func startChild(_ command: Command) throws -> pid_t {
    try start(command.program, command.words, command.environment, blockingSignals: false) { actions in
      posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      for file in [STDOUT_FILENO, STDERR_FILENO] { posix_spawn_file_actions_adddup2(actions, file, file) }
    }
  }

  private static func start(
    _ program: String, _ words: [String], _ environment: [String: String], blockingSignals: Bool,
    files: (UnsafeMutablePointer<FileActions.Value>) -> Void
  ) throws -> pid_t {
    var actions = FileActions.make()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    files(&actions)

    var attributes = Attributes.make()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setGroupAndSignals(&attributes, blocking: blockingSignals)

    var process: pid_t = 0
    let pairs = environment.map { "\($0.key)=\($0.value)" }
    let problem = withCStrings(words) { words in
      withCStrings(pairs) { environment in
        posix_spawnp(&process, program, &actions, &attributes, words, environment)
      }
    }
    guard problem == 0 else { throw SpawnFailure(reason: problem) }
    return process
  }

  /// A group of its own, and signals as a fresh process expects them: we block and ignore some ourselves.
  private static func setGroupAndSignals(_ attributes: inout Attributes.Value, blocking: Bool) {
    var mask = sigset_t()
    if blocking { sigfillset(&mask) } else { sigemptyset(&mask) }
    posix_spawnattr_setsigmask(&attributes, &mask)
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in Interruption.signals + [SIGPIPE, SIGCHLD] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
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

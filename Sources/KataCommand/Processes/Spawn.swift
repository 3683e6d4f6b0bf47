import Foundation

/// Starts child processes with `posix_spawn`, each as the leader of its own process group.
///
/// `Foundation.Process` keeps quiet about groups, and differs between platforms. A group is what lets us
/// end a hung test together with everything it started.
enum Spawn {
  /// Starts `command`, with its output going to files, so that no pipe can fill up or be kept open.
  ///
  /// - Throws: `EnvironmentError` if there is no such program, or it can't be started.
  static func start(_ command: Command, output: String, errors: String) throws -> pid_t {
    var actions = FileActions.make()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let create = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, create, 0o600)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, create, 0o600)

    var attributes = Attributes.make()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setGroupAndSignals(&attributes)

    var process: pid_t = 0
    let pairs = command.environment.map { "\($0.key)=\($0.value)" }
    let problem = withCStrings(command.words) { words in
      withCStrings(pairs) { environment in
        posix_spawnp(&process, command.program, &actions, &attributes, words, environment)
      }
    }
    guard problem == 0 else { throw error(problem, starting: command.program) }
    return process
  }

  /// A group of its own, and signals as a fresh process expects them: we block and ignore some ourselves.
  private static func setGroupAndSignals(_ attributes: inout Attributes.Value) {
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in Interruption.signals + [SIGPIPE] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setpgroup(&attributes, 0)
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  private static func error(_ problem: Int32, starting program: String) -> EnvironmentError {
    if problem == ENOENT, program == Toolchain.program { return .noToolchain }
    return .cannotRun(program, reason: String(cString: strerror(problem)))
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
    static func make() -> posix_spawn_file_actions_t? { nil }
  }
  private enum Attributes {
    typealias Value = posix_spawnattr_t?
    static func make() -> Value { nil }
  }
#else
  private enum FileActions {
    static func make() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
  }
  private enum Attributes {
    typealias Value = posix_spawnattr_t
    static func make() -> Value { posix_spawnattr_t() }
  }
#endif

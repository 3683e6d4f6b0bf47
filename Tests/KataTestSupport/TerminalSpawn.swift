import Foundation

/// Starts a program as the leader of a session, with a terminal of its own.
enum TerminalSpawn {
  #if canImport(Darwin)
    private static let newSession = POSIX_SPAWN_SETSID
  #else
    /// `POSIX_SPAWN_SETSID`, which the headers hide from Swift.
    private static let newSession: Int32 = 0x80
  #endif

  static func start(
    _ words: [String], terminal: String, folder: String, environment: [String: String]
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      var flags = POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      var flags: Int32 = 0
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, file, "/dev/null", O_RDWR, 0)
    }

    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    flags |= Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | newSession
    posix_spawnattr_setflags(&attributes, Int16(flags))

    // The first terminal that the leader of a session opens becomes its controlling one. A file action would come
    // too early for that on macOS, where the session is new only after all of them. So the shell opens it; and
    // there is no portable way to tell the folder, except through a shell.
    let script = "exec <>\"$0\" >&0 2>&0; cd \"$1\" && shift && exec \"$@\""
    let shell = ["/bin/sh", "-c", script, terminal, folder]
    let arguments = (shell + words).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var process: pid_t = 0
    let problem = posix_spawn(&process, shell[0], &actions, &attributes, arguments, variables)
    guard problem == 0 else { throw POSIXError(POSIXErrorCode(rawValue: problem) ?? .ENOEXEC) }
    return process
  }
}

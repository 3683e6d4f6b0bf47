import Foundation

@testable import KataCommand

/// Functions that start a program as the leader of a new session with a terminal.
enum TerminalSpawn {
  #if canImport(Darwin)
    private static let newSessionFlag = POSIX_SPAWN_SETSID
  #else
    /// `POSIX_SPAWN_SETSID`, which the headers hide from Swift.
    private static let newSessionFlag: Int32 = 0x80
  #endif

  /// Starts a program in a new session, with `terminal` as the path of its controlling terminal.
  static func start(
    _ command: [String], terminal: String, folder: String, environment: [String: String]
  ) throws -> pid_t {
    let actions = ProcessLauncher.makeSpawnArgument(posix_spawn_file_actions_init)
    defer { ProcessLauncher.destroySpawnArgument(actions, posix_spawn_file_actions_destroy) }
    for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(actions, file, "/dev/null", O_RDWR, 0)
    }

    let attributes = ProcessLauncher.makeSpawnArgument(posix_spawnattr_init)
    defer { ProcessLauncher.destroySpawnArgument(attributes, posix_spawnattr_destroy) }
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(attributes, &none)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | newSessionFlag
    posix_spawnattr_setflags(attributes, Int16(flags))

    // The first terminal that a session leader opens becomes its controlling terminal. On macOS, file actions are
    // performed before the session exists, so a shell opens the terminal. The shell also changes the folder, because
    // there is no other portable way. It ends if the terminal doesn't control it.
    let script =
      "exec <>\"$0\" >&0 2>&0; (: </dev/tty) || exit 126; cd \"$1\" && shift && exec \"$@\""
    let shell = ["/bin/sh", "-c", script, terminal, folder]
    let arguments = (shell + command).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var process: pid_t = 0
    let problem = posix_spawn(&process, shell[0], actions, attributes, arguments, variables)
    guard problem == 0 else { throw POSIXError(POSIXErrorCode(rawValue: problem) ?? .ENOEXEC) }
    return process
  }

  /// Starts a program in a terminal, and returns whether the terminal controls the program on this system.
  static func terminalControlsPrograms() -> Bool {
    var (controller, program): (Int32, Int32) = (-1, -1)
    guard openpty(&controller, &program, nil, nil, nil) == 0, let name = ttyname(program) else {
      return false
    }
    defer { for end in [controller, program] { close(end) } }
    for end in [controller, program] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard
      let process = try? start(
        ["head", "-n", "1"], terminal: String(cString: name), folder: "/",
        environment: ["PATH": "/usr/bin:/bin"])
    else { return false }
    // The program waits for a line, so it is still running here.
    let leads = getsid(process) == process
    _ = write(controller, "\n", 1)
    let deadline = Date(timeIntervalSinceNow: 60)
    var status: Int32 = -1
    while waitpid(process, &status, WNOHANG) == 0 {
      if Date() > deadline { kill(process, SIGKILL) }
      usleep(1_000)
    }
    return leads && status == 0
  }
}

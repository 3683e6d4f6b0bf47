import Foundation

/// A command to run as a child process, in the current folder of this process.
package struct Command: Equatable, Sendable {
  /// The program followed by its arguments. A program without a slash is looked up on `PATH`.
  var arguments: [String]
  /// The whole environment of the child, which inherits no other variables.
  var environment: [String: String]
  /// A file descriptor that the child inherits besides its standard streams; `nil` for none. It must be greater than
  /// ``ProcessLauncher/inheritedDescriptorInChild``, to which it is copied in the child.
  var inheritedDescriptor: Int32?

  package init(arguments: [String], environment: [String: String]) {
    (self.arguments, self.environment) = (arguments, environment)
  }

  var program: String { arguments.first ?? "" }
}

extension Command {
  /// Runs the command, and returns the lines of its standard output; `nil` if the command can't be run, fails or times
  /// out. The timeout is long, because the package manager waits for other builds.
  func readOutputLines() -> [String]? {
    var time = PolledClock()
    let completed = try? ChildProcessRunner().run(self) { _ in time.advance() > 30 }
    guard let completed, completed.termination.isSuccess else { return nil }
    return completed.output.split(separator: "\n").map(String.init)
  }
}

/// A launcher that starts a child process with `posix_spawn`, in this process's group and with an empty standard input.
///
/// `Foundation.Process` doesn't document the process group of a child, and its children inherit no file descriptors.
///
/// A child inherits the descriptors that aren't close-on-exec, on all platforms. Darwin's `POSIX_SPAWN_CLOEXEC_DEFAULT`
/// would also close the standard output, unless a file action sets it up (xnu, bsd/kern/kern_exec.c).
struct ProcessLauncher {
  /// The number of the ``Command/inheritedDescriptor`` in the child process.
  static let inheritedDescriptorInChild: Int32 = 3

  let command: Command
  /// The files to which the child's standard output and standard error are written.
  let output, errorOutput: ChildOutput

  /// Launches the child process, and returns its id. Throws an `EnvironmentError` if the program can't be started.
  func launch() throws -> pid_t {
    let actions = Self.makeSpawnArgument(posix_spawn_file_actions_init)
    defer { Self.destroySpawnArgument(actions, posix_spawn_file_actions_destroy) }
    posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(actions, output.descriptor, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(actions, errorOutput.descriptor, STDERR_FILENO)
    if let descriptor = command.inheritedDescriptor {
      posix_spawn_file_actions_adddup2(actions, descriptor, Self.inheritedDescriptorInChild)
    }

    // The threads of Dispatch block signals, and a child would inherit that.
    let attributes = Self.makeSpawnArgument(posix_spawnattr_init)
    defer { Self.destroySpawnArgument(attributes, posix_spawnattr_destroy) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(attributes, &none)
    posix_spawnattr_setflags(attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    var process: pid_t = 0
    let pairs = command.environment.map { "\($0.key)=\($0.value)" }
    let problem = Self.withCStrings(command.arguments) { words in
      Self.withCStrings(pairs) { environment in
        posix_spawnp(&process, command.program, actions, attributes, words, environment)
      }
    }
    guard problem == 0 else {
      throw EnvironmentError.cannotRun(command.program, reason: SystemError.message(ofErrno: problem))
    }
    return process
  }

  /// Replaces this process and all of its threads with another program.
  ///
  /// - Returns: `errno` if the program can't be started. Otherwise, the function doesn't return.
  @discardableResult
  static func replaceProcess(with program: String, _ arguments: [String]) -> Int32 {
    withCStrings([program] + arguments) { words in
      execv(program, words)
      return errno
    }
  }

  /// Calls `body` with C copies of the strings and a final `nil`. The copies are freed afterwards.
  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }

  /// Allocates file actions or attributes for `posix_spawn`, and initializes them with `initialize`. The function is
  /// generic because their types depend on the platform.
  static func makeSpawnArgument<Value>(_ initialize: (UnsafeMutablePointer<Value>) -> Int32)
    -> UnsafeMutablePointer<Value>
  {
    let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    _ = initialize(value)
    return value
  }

  /// Destroys and deallocates a value that ``makeSpawnArgument(_:)`` has returned.
  static func destroySpawnArgument<Value>(
    _ value: UnsafeMutablePointer<Value>, _ destroy: (UnsafeMutablePointer<Value>) -> Int32
  ) {
    _ = destroy(value)
    value.deallocate()
  }
}

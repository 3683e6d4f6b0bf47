import Foundation

/// What to run as a child process. It starts in our own current folder.
package struct Command: Equatable, Sendable {
  /// The program, looked up on `PATH` unless it is a path, and its arguments.
  var arguments: [String]
  /// The whole environment of the child; nothing is inherited beside it.
  var environment: [String: String]
  /// Whether it ends what it has started when it is interrupted.
  var endsItsChildren = false

  package init(arguments: [String], environment: [String: String]) {
    (self.arguments, self.environment) = (arguments, environment)
  }

  var program: String { arguments.first ?? "" }
}

extension Command {
  /// The lines of its output; `nil` if it can't be run, fails, or does not end in time: the package manager waits for
  /// another build, however long that takes. The first `swift` after an installation is slow.
  func lines() -> [String]? {
    var time = WatchedTime()
    let completed = try? ChildProcess().run(self) { _ in time.look() > 30 }
    guard let completed, completed.termination.isSuccess else { return nil }
    return completed.output.split(separator: "\n").map(String.init)
  }
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
  let pipes: (output: Descriptor, errors: Descriptor)

  /// - Throws: `SpawnFailure`.
  func start() throws -> pid_t {
    let actions = Self.make(posix_spawn_file_actions_init)
    defer { Self.destroy(actions, posix_spawn_file_actions_destroy) }
    posix_spawn_file_actions_addopen(actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(actions, pipes.output.number, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(actions, pipes.errors.number, STDERR_FILENO)

    let attributes = Self.make(posix_spawnattr_init)
    defer { Self.destroy(attributes, posix_spawnattr_destroy) }
    // Signals are as a fresh process expects them: we block and ignore some ourselves.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(attributes, &none)
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in Interruption.signals + [SIGPIPE] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(attributes, &usual)
    posix_spawnattr_setpgroup(attributes, 0)
    posix_spawnattr_setflags(
      attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var process: pid_t = 0
    let pairs = command.environment.map { "\($0.key)=\($0.value)" }
    let problem = Self.withCStrings(command.arguments) { words in
      Self.withCStrings(pairs) { environment in
        posix_spawnp(&process, command.program, actions, attributes, words, environment)
      }
    }
    guard problem == 0 else { throw SpawnFailure(reason: problem) }
    return process
  }

  /// Puts another program in the place of this one, and so of all its threads.
  ///
  /// - Returns: `errno` if it can't be started; else it does not return.
  @discardableResult
  static func takeOver(by program: String, _ arguments: [String]) -> Int32 {
    withCStrings([program] + arguments) { words in
      execv(program, words)
      return errno
    }
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }

  // The arguments of `posix_spawn` are pointers on Apple's platforms and structs elsewhere: their types are inferred.

  static func make<Value>(_ initialize: (UnsafeMutablePointer<Value>) -> Int32) -> UnsafeMutablePointer<Value>
  {
    let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    _ = initialize(value)
    return value
  }

  static func destroy<Value>(
    _ value: UnsafeMutablePointer<Value>, _ end: (UnsafeMutablePointer<Value>) -> Int32
  ) {
    _ = end(value)
    value.deallocate()
  }
}

/// An open file descriptor, which is closed when this object is freed.
final class Descriptor: Sendable {
  /// Numbers below this are for what a child is given; our own ends of pipes lie above.
  private static let firstOwn: Int32 = 10

  let number: Int32

  private init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// A pipe that no child inherits unless it is given an end of it. Reading from it does not block.
  ///
  /// - Throws: `EnvironmentError` if there are too many open files.
  static func pipe() throws -> (reader: Descriptor, writer: Descriptor) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw tooMany(errno) }
    defer { ends.forEach { _ = close($0) } }
    let own = try ends.map { end in
      let number = fcntl(end, F_DUPFD_CLOEXEC, firstOwn)
      guard number >= 0 else { throw tooMany(errno) }
      return Descriptor(number)
    }
    _ = fcntl(own[0].number, F_SETFL, fcntl(own[0].number, F_GETFL) | O_NONBLOCK)
    return (own[0], own[1])
  }

  /// Reads what is there, up to the size of `buffer`.
  ///
  /// - Returns: How many bytes; 0 at the end, -1 if there is nothing now.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Foundation.read(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno == EINTR { continue }
      // Only EAGAIN is worth a retry.
      return errno == EAGAIN ? -1 : 0
    }
  }

  private static func tooMany(_ problem: Int32) -> EnvironmentError {
    .cannotRun("a pipe", reason: SystemReason.text(of: problem))
  }
}

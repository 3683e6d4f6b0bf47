import Foundation

/// A child process and the guardian above it, as the command sees them.
struct GuardedChild: Sendable {
  /// The guardian's number; it is our child, and the child is the guardian's.
  let guardian: pid_t
  /// What the guardian tells, and what the child writes. Reading from them does not block.
  let news: Int32
  let output: Int32
  let errors: Int32
  private let orders: Int32

  /// - Throws: `EnvironmentError` if the guardian can't be started.
  init(_ command: Command) throws {
    guard let program = GuardianProgram.path else {
      throw EnvironmentError.cannotRun(command.program, reason: "the command itself is not there to guard it")
    }
    let pipes = try Pipes()
    defer { pipes.closeItsEnds() }
    do {
      guardian = try Spawn.startGuardian(program, files: pipes.itsFiles)
    } catch let failure as SpawnFailure {
      pipes.closeOwnEnds()
      throw EnvironmentError.cannotRun(program, reason: String(cString: strerror(failure.reason)))
    }
    (orders, news) = (pipes.orders.writer, pipes.news.reader)
    (output, errors) = (pipes.output.reader, pipes.errors.reader)
    for file in [news, output, errors] { Descriptor.doNotBlock(file) }
    let folder = FileManager.default.currentDirectoryPath
    Descriptor.write(SpawnOrder(folder: folder, command: command).bytes, to: orders)
  }

  func send(_ order: GuardianOrder) {
    Descriptor.write([order.rawValue], to: orders)
  }

  /// After this, the guardian ends whatever still runs.
  func close() {
    for file in [orders, news, output, errors] { Foundation.close(file) }
  }

  private struct Pipes {
    let orders, news, output, errors: (reader: Int32, writer: Int32)

    init() throws {
      var open: [(reader: Int32, writer: Int32)] = []
      do {
        for _ in 0..<4 { open.append(try Descriptor.pipe()) }
      } catch {
        for pipe in open { [pipe.reader, pipe.writer].forEach { _ = Foundation.close($0) } }
        throw error
      }
      (orders, news, output, errors) = (open[0], open[1], open[2], open[3])
    }

    var itsFiles: [(own: Int32, its: Int32)] {
      [
        (orders.reader, Guardian.orders), (output.writer, STDOUT_FILENO), (errors.writer, STDERR_FILENO),
        (news.writer, Guardian.news),
      ]
    }

    func closeItsEnds() {
      for file in itsFiles { Foundation.close(file.own) }
    }

    func closeOwnEnds() {
      for file in [orders.writer, news.reader, output.reader, errors.reader] { Foundation.close(file) }
    }
  }
}

import Foundation

/// The process between the command and one of its children. When the child ends, or when the command is gone,
/// however that came, it ends all that the child has started, in whatever group or session.
///
/// A group alone would not do: `swift build` gives its compilers groups of their own, a daemon makes a session
/// of its own, and nobody runs code after `kill -9`. But the system closes the pipe that only the command holds.
///
/// It has one thread, and its standard output and errors are those of the child.
struct Guardian {
  /// The numbers of its files; 1 and 2 are the child's.
  static let orders: Int32 = 0
  static let news: Int32 = 3

  private let wakeUps: Int32
  private let child: pid_t
  private var family = ProcessFamily()

  /// Does the work of this process, from its beginning to its end.
  static func run() -> Never {
    _ = fcntl(news, F_SETFD, FD_CLOEXEC)
    guard let order = SpawnOrder(from: orders) else { exit(0) }
    do {
      var guardian = try Guardian(order)
      guardian.tell(.started(guardian.child))
      guardian.tell(.ended(guardian.watch()))
    } catch let problem as SpawnFailure {
      Descriptor.write(GuardianNews.failed(problem.reason).bytes, to: news)
    } catch {
      Descriptor.write(GuardianNews.failed(EAGAIN).bytes, to: news)
    }
    exit(0)
  }

  private init(_ order: SpawnOrder) throws {
    ProcessFamily.adoptOrphans()
    wakeUps = try WakeUp.open()
    WakeUp.listen(to: [SIGCHLD])
    var childEnded = sigset_t()
    sigemptyset(&childEnded)
    sigaddset(&childEnded, SIGCHLD)
    pthread_sigmask(SIG_UNBLOCK, &childEnded, nil)
    guard chdir(order.folder) == 0 else { throw SpawnFailure(reason: errno) }
    child = try Spawn.startChild(order.command)
  }

  /// Returns when the child, and all that it started, is gone.
  ///
  /// - Returns: The child's status.
  private mutating func watch() -> Int32 {
    while true {
      if let status = family.collect(until: child) {
        _ = family.end(with: child)
        return status
      }
      guard let order = nextOrder() else { continue }
      switch order {
      case .interrupt: kill(-child, SIGINT)
      case .end: return family.end(with: child) ?? SIGKILL
      }
    }
  }

  /// Waits for an order, or for a process to end.
  private mutating func nextOrder() -> GuardianOrder? {
    var requests = [wakeUps, Self.orders].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = poll(&requests, 2, family.pace)
    if count == 0 { family.look(with: child) }
    guard count > 0 else { return nil }
    if requests[0].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 256)
      _ = bytes.withUnsafeMutableBytes { Descriptor.read(into: $0, from: wakeUps) }
      // First see who has ended: an order to interrupt must not go to a number that is free.
      return nil
    }
    guard requests[1].revents != 0 else { return nil }
    guard let byte = Descriptor.read(1, from: Self.orders)?.first else { return .end }
    return GuardianOrder(rawValue: byte)
  }

  private func tell(_ news: GuardianNews) {
    Descriptor.write(news.bytes, to: Self.news)
  }
}

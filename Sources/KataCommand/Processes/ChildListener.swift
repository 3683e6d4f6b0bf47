import Foundation

/// Listens to a child process and its guardian until both are done.
struct ChildListener {
  private let child: GuardedChild
  private(set) var output = CappedText()
  private(set) var errors = CappedText()
  /// The child's number, once it is known.
  private var process: pid_t?
  private var news: [UInt8] = []
  private var requests: [pollfd]

  /// Milliseconds between two looks at the clock.
  private static let pace: Int32 = 20

  init(to child: GuardedChild) {
    self.child = child
    requests = [child.news, child.output, child.errors].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
  }

  /// What the listener has found out.
  enum Finding: Equatable {
    case goesOn
    case ended(Ending)
    /// The child could not be started: one of `errno`'s.
    case failed(Int32)
  }

  /// Waits for a moment, and takes in what has come.
  mutating func listen() -> Finding {
    guard poll(&requests, nfds_t(requests.count), Self.pace) > 0 else { return .goesOn }
    // Nobody writes any more once the guardian has said so: news first, then what was written before.
    let isOver = !takeNews()
    takeText(1)
    takeText(2)
    if let finding = finding() { return finding }
    guard isOver else { return .goesOn }
    // Something has ended the guardian. What we know of is ended here.
    if let process { kill(-process, SIGKILL) }
    return .ended(.signalled(SIGKILL))
  }

  /// - Returns: Whether there may be more.
  private mutating func takeNews() -> Bool {
    guard requests[0].revents != 0 else { return true }
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = buffer.withUnsafeMutableBytes { Descriptor.read(into: $0, from: child.news) }
    news += buffer.prefix(max(count, 0))
    return count != 0
  }

  private mutating func finding() -> Finding? {
    while let record = GuardianNews(news.prefix(GuardianNews.size)) {
      news.removeFirst(GuardianNews.size)
      switch record {
      case .started(let process): self.process = process
      case .failed(let reason): return .failed(reason)
      case .ended(let status):
        // The pipes may hold more than one reading took.
        takeText(1, all: true)
        takeText(2, all: true)
        return .ended(Ending(waitStatus: status))
      }
    }
    return nil
  }

  /// - Parameter all: Whether to go on until there is nothing left; else one look at the news comes after a buffer.
  private mutating func takeText(_ number: Int, all: Bool = false) {
    guard requests[number].fd >= 0, all || requests[number].revents != 0 else { return }
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 1) { buffer in
      repeat {
        let count = Descriptor.read(into: buffer, from: requests[number].fd)
        // A file that is closed would report so again and again.
        if count == 0 { requests[number].fd = -1 }
        guard count > 0 else { return }
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        if number == 1 { output.append(bytes) } else { errors.append(bytes) }
      } while all
    }
  }
}

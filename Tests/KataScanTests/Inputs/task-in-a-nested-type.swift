// Expected: asked. A property of the nested State keeps the task
final class Socket {
  struct State { var heartbeat: Task<Void, Never>? }
  private let state = Mutex(State())
  func connect() {
    state.withLock { state in
      state.heartbeat = Task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(30))
          guard !Task.isCancelled else { break }
          await self.ping()
        }
      }
    }
  }
  private func ping() async {}
  deinit { state.withLock { $0.heartbeat?.cancel() } }
}

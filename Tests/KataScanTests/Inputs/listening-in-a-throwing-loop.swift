// Expected: asked. A loop that may throw is read like others, and listen() shows no end
final class Monitor {
  private let states: StateMachine
  init(states: StateMachine) { self.states = states }
  func start() {
    Task {
      let changes = await states.listen()
      for try await state in changes { self.log(state) }
    }
  }
  private func log(_ state: Int) {}
}

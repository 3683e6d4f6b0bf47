import KataCommand

/// Does jobs, several at once, and puts the proofs in the order of the jobs.
struct ProofRunner: Sendable {
  /// The package.
  let root: String
  /// Called whenever a job is done, with the number of jobs done.
  let jobDone: @Sendable (Int) -> Void
  /// Called whenever the last job of a group is done, with its proofs.
  let groupDone: @Sendable (String, [Proof]) -> Void

  private struct State: Sendable {
    /// Indices of jobs that nobody has begun.
    var queue: ArraySlice<Int>
    var done = 0
    var proofs: [[Proof]?]
    var problem: EnvironmentError?
  }

  /// - Throws: `EnvironmentError` if nothing can be built here at all.
  func run(_ jobs: [ProofJob]) throws -> [Proof] {
    let state = Locked(
      State(queue: Self.order(of: jobs)[...], proofs: Array(repeating: nil, count: jobs.count)))
    Workers.run(min(FixBuilder.workers, jobs.count), named: "verify") { index in
      work(on: jobs, scratch: "\(root)/.build/verify-\(index + 1)", state: state)
    }
    return try state.withLock { state in
      if let problem = state.problem { throw problem }
      return state.proofs.flatMap { $0 ?? [] }
    }
  }

  private func work(on jobs: [ProofJob], scratch: String, state: Locked<State>) {
    while let index = takeJob(from: state) {
      do {
        finish(index, of: jobs, with: try jobs[index].prove(scratch), in: state)
      } catch {
        let problem = error as? EnvironmentError ?? .buildFailed(reason: "\(error)")
        state.withLock { $0.problem = problem }
      }
    }
  }

  /// What takes longest begins first: the largest group, and each group's jobs in their order.
  static func order(of jobs: [ProofJob]) -> [Int] {
    let costs = Dictionary(jobs.map { ($0.group, $0.cost) }, uniquingKeysWith: +)
    func rank(_ index: Int) -> (Int, String, Int) {
      (-costs[jobs[index].group, default: 0], jobs[index].group, index)
    }
    return jobs.indices.sorted { rank($0) < rank($1) }
  }

  private func takeJob(from state: Locked<State>) -> Int? {
    state.withLock { $0.problem == nil ? $0.queue.popFirst() : nil }
  }

  private func finish(_ index: Int, of jobs: [ProofJob], with proofs: [Proof], in state: Locked<State>) {
    let group = jobs[index].group
    state.withLock { state in
      state.done += 1
      state.proofs[index] = proofs
      jobDone(state.done)
      let members = jobs.indices.filter { jobs[$0].group == group }.map { state.proofs[$0] }
      if members.allSatisfy({ $0 != nil }) { groupDone(group, members.flatMap { $0 ?? [] }) }
    }
  }
}

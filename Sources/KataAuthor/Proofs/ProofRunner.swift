import Dispatch
import KataCommand

/// Does jobs, several at once, in their order, and puts the proofs in that order as well.
struct ProofRunner: Sendable {
  /// The package.
  let root: String
  /// Called whenever a job is done, with the number of jobs done.
  let jobDone: @Sendable (Int) -> Void
  /// Called whenever the last job of a group is done, with its proofs.
  let groupDone: @Sendable (String, [Proof]) -> Void

  private struct State: Sendable {
    /// Indices of jobs that nobody has begun.
    var queue: Range<Int>
    var done = 0
    var proofs: [[Proof]?]
    var problem: EnvironmentError?
  }

  /// - Throws: `EnvironmentError` if nothing can be built here at all.
  func run(_ jobs: [ProofJob]) throws -> [Proof] {
    let state = Locked(State(queue: jobs.indices, proofs: Array(repeating: nil, count: jobs.count)))
    let workers = DispatchGroup()
    for number in 1...max(min(FixBuilder.workers, jobs.count), 1) {
      // A queue for each: `concurrentPerform` would not use more threads than there are cores.
      DispatchQueue(label: "verify-\(number)").async(group: workers) {
        work(on: jobs, scratch: "\(root)/.build/verify-\(number)", state: state)
      }
    }
    workers.wait()
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

import Dispatch
import KataCommand

/// A runner of parallel jobs. The jobs start in order, and their proofs are returned in the same order.
struct ProofRunner: Sendable {
  let packageRoot: String
  /// A closure that is called after each job that throws no error, with the number of these jobs so far.
  let onJobFinished: @Sendable (Int) -> Void
  /// A closure that is called after the last job of a group with the group's name and proofs.
  let onGroupFinished: @Sendable (String, [Proof]) -> Void

  /// The progress of a run, which all workers update.
  private struct State: Sendable {
    /// The indices of the jobs that no worker has started.
    var pendingJobIndices: Range<Int>
    var finishedJobCount = 0
    /// The proofs of each job, in the order of the jobs; `nil` for a job that has not finished.
    var proofsOfJobs: [[Proof]?]
    var latestError: EnvironmentError?
  }

  /// Runs the jobs, and returns their proofs. Throws the latest error of a job. After an error, no other job starts.
  func run(_ jobs: [ProofJob]) throws -> [Proof] {
    let state = Locked(
      State(pendingJobIndices: jobs.indices, proofsOfJobs: Array(repeating: nil, count: jobs.count)))
    let workers = DispatchGroup()
    for number in 1...max(min(FixBuilder.workerCount, jobs.count), 1) {
      // Each worker has its own queue, because `concurrentPerform` uses no more threads than there are cores.
      DispatchQueue(label: "verify-\(number)").async(group: workers) {
        runPendingJobs(of: jobs, scratchFolder: "\(packageRoot)/.build/verify-\(number)", state: state)
      }
    }
    workers.wait()
    return try state.withLock { state in
      if let error = state.latestError { throw error }
      return state.proofsOfJobs.flatMap { $0 ?? [] }
    }
  }

  /// Runs jobs one after the other until none is pending or a job has thrown an error.
  private func runPendingJobs(of jobs: [ProofJob], scratchFolder: String, state: Locked<State>) {
    while let index = takeNextJobIndex(from: state) {
      do {
        recordProofs(try jobs[index].runChecks(scratchFolder), ofJob: index, in: jobs, state: state)
      } catch {
        let problem = error as? EnvironmentError ?? .buildFailed(reason: "\(error)")
        state.withLock { $0.latestError = problem }
      }
    }
  }

  /// Removes and returns the index of the next pending job, or returns `nil` if none is pending or a job has failed.
  private func takeNextJobIndex(from state: Locked<State>) -> Int? {
    state.withLock { $0.latestError == nil ? $0.pendingJobIndices.popFirst() : nil }
  }

  /// Stores the proofs of a job, and calls `onJobFinished`. After a group's last job, also calls `onGroupFinished`.
  private func recordProofs(_ proofs: [Proof], ofJob index: Int, in jobs: [ProofJob], state: Locked<State>) {
    let groupName = jobs[index].groupName
    state.withLock { state in
      state.finishedJobCount += 1
      state.proofsOfJobs[index] = proofs
      onJobFinished(state.finishedJobCount)
      let members = jobs.indices.filter { jobs[$0].groupName == groupName }.map { state.proofsOfJobs[$0] }
      if members.allSatisfy({ $0 != nil }) { onGroupFinished(groupName, members.flatMap { $0 ?? [] }) }
    }
  }
}

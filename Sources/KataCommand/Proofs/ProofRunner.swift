import Foundation

/// Does jobs on one worker more than there are cores, as tests spend most of their time waiting, and puts the proofs
/// in the order of the jobs.
package struct ProofRunner: Sendable {
  /// The package.
  let root: String
  /// Called whenever a job is done, with the number of jobs done.
  let jobDone: @Sendable (Int) -> Void
  /// Called whenever the last job of a group is done, with its proofs.
  let groupDone: @Sendable (String, [Proof]) -> Void

  package init(
    root: String, jobDone: @escaping @Sendable (Int) -> Void,
    groupDone: @escaping @Sendable (String, [Proof]) -> Void
  ) {
    self.root = root
    self.jobDone = jobDone
    self.groupDone = groupDone
  }

  /// More builds at once only stand in each other's way.
  private static let mostWorkers = 5

  private struct State: Sendable {
    var queue: JobQueue
    var done = 0
    var proofs: [[Proof]?]
    var problem: EnvironmentError?
  }

  /// - Throws: `EnvironmentError` if nothing can be built here at all.
  package func run(_ jobs: [ProofJob]) throws -> [Proof] {
    let state = Locked(State(queue: JobQueue(jobs), proofs: Array(repeating: nil, count: jobs.count)))
    let workers = min(max(ProcessInfo.processInfo.activeProcessorCount, 1) + 1, Self.mostWorkers, jobs.count)
    Workers.run(workers, named: "verify") { index in
      work(on: jobs, scratch: "\(root)/.build/verify-\(index + 1)", state: state)
    }
    return try state.withLock { state in
      if let problem = state.problem { throw problem }
      return state.proofs.flatMap { $0 ?? [] }
    }
  }

  private func work(on jobs: [ProofJob], scratch: String, state: Locked<State>) {
    var group: String?
    while let index = takeJob(after: group, from: state) {
      group = jobs[index].group
      do {
        finish(index, of: jobs, with: try jobs[index].prove(scratch), in: state)
      } catch {
        let problem = error as? EnvironmentError ?? .buildFailed(reason: "\(error)")
        state.withLock { $0.problem = problem }
      }
    }
  }

  private func takeJob(after group: String?, from state: Locked<State>) -> Int? {
    state.withLock { $0.problem == nil ? $0.queue.next(after: group) : nil }
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

/// Jobs that wait for a worker, and which of them one should take.
///
/// A worker stays with a group, because its build folder is then ready for the next job. When the group is done, it
/// begins the largest one that nobody has begun, and only then helps another worker.
struct JobQueue: Sendable {
  /// The group of each job.
  private let groups: [String]
  /// Indices of jobs: those of the largest group first, each group's in their order.
  private var left: [Int]
  private var begun: Set<String> = []

  init(_ jobs: [ProofJob]) {
    groups = jobs.map(\.group)
    let costs = Dictionary(jobs.map { ($0.group, $0.cost) }, uniquingKeysWith: +)
    func rank(_ index: Int) -> (Int, Int, Int) {
      let group = jobs[index].group
      return (-costs[group, default: 0], jobs.firstIndex { $0.group == group } ?? 0, index)
    }
    left = jobs.indices.sorted { rank($0) < rank($1) }
  }

  /// - Parameter name: The group of the job that the worker did last.
  /// - Returns: The index of a job; `nil` if there are no more.
  mutating func next(after name: String?) -> Int? {
    let place =
      left.firstIndex { groups[$0] == name } ?? left.firstIndex { !begun.contains(groups[$0]) }
      ?? left.indices.first
    guard let place else { return nil }
    begun.insert(groups[left[place]])
    return left.remove(at: place)
  }
}

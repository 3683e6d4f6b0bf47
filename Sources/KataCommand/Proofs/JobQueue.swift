/// Jobs that wait for a worker, and which of them one should take.
///
/// A worker stays with a group, because its build folder is then ready for the next job. When the group is done, it
/// begins the largest one that nobody has begun, and only then helps another worker.
struct JobQueue: Sendable {
  /// The jobs of one group.
  private struct Group {
    let name: String
    /// What is left, as indices of jobs, in order.
    var jobs: [Int]
    var cost: Int
    var isBegun = false
  }

  private var groups: [Group]
  private let costs: [Int]

  init(_ jobs: [ProofJob]) {
    costs = jobs.map(\.cost)
    let names = jobs.map(\.group).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    groups = names.map { name in
      let members = jobs.indices.filter { jobs[$0].group == name }
      return Group(name: name, jobs: members, cost: members.map { jobs[$0].cost }.reduce(0, +))
    }
  }

  /// - Parameter name: The group of the job that the worker did last.
  /// - Returns: The index of a job; `nil` if there are no more.
  mutating func next(after name: String?) -> Int? {
    let left = groups.indices.filter { !groups[$0].jobs.isEmpty }
    func largest(_ indices: [Int]) -> Int? { indices.max { groups[$0].cost < groups[$1].cost } }
    let own = left.first { groups[$0].name == name }
    guard let index = own ?? largest(left.filter { !groups[$0].isBegun }) ?? largest(left) else { return nil }
    let job = groups[index].jobs.removeFirst()
    groups[index].cost -= costs[job]
    groups[index].isBegun = true
    return job
  }
}

/// Cancels the tasks that it holds when it is told to, and at the latest when it is freed.
final class TaskBag {
  private var tasks: [Task<Void, Never>] = []

  deinit {
    cancel()
  }

  func add(_ task: Task<Void, Never>) {
    tasks.append(task)
  }

  func cancel() {
    tasks.forEach { $0.cancel() }
    tasks = []
  }
}

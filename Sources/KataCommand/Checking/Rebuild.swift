import Foundation

/// Builds a lesson again after nothing but the contents of its module's files has changed: with the very commands that
/// the package manager has planned, and without asking it, which takes it longer than to compile.
///
/// What it leaves can only be whole and new. Each command's results are removed before it runs, the bundle of the
/// tests before anything else, and if one thing is not as it was after the package manager's own build, or goes
/// wrong, it is for the package manager to build.
struct Rebuild: Sendable {
  /// What the package manager was told; the environment is the commands' too.
  private let order: Command
  /// Where the module's files are, and which there are.
  private let folder: String
  private let files: [String]
  private var sources: Set<String> { Set(files.map { "\(folder)/\($0)" }) }
  /// What to run, in order.
  private let steps: [BuildPlan.Step]
  /// The bundle of the tests.
  private let bundle: String
  /// What else the plan reads and writes, and what the commands have written, as it was after the last build.
  private let surroundings: [String: FileStamp?]
  private var results: [String: FileStamp?]
  private var memory = RebuildMemory()

  /// - Parameters:
  ///   - order: A build by the package manager that has just succeeded.
  ///   - folder: The path of the module's files.
  ///   - scratch: The build folder.
  /// - Returns: `nil` if there is no plan that could be followed.
  init?(after order: Command, of folder: String, in scratch: String) {
    guard Platform.current == .elsewhere, let plan = BuildPlan(in: scratch),
      let products = realpath("\(scratch)/debug", nil)
    else { return nil }
    defer { free(products) }
    (self.order, self.folder) = (order, folder)
    files = FileTree.files(below: folder)
    bundle = "\(String(cString: products))/\(Toolchain.bundleName)"
    let paths = Set(files.map { "\(folder)/\($0)" })
    guard let steps = plan.commands(after: paths)?.filter({ !$0.isForDebuggers }),
      steps.last?.outputs == [bundle], paths.isSubset(of: steps[0].inputs)
    else { return nil }
    self.steps = steps.dropLast() + [steps[steps.count - 1].withFastLinker]
    results = Self.stamps(of: steps.flatMap(\.outputs))
    // What is named with a slash at its end is a folder.
    let others = plan.steps.flatMap { $0.inputs + $0.outputs }.filter {
      $0.hasPrefix("/") && !$0.hasSuffix("/")
    }
    surroundings = Self.stamps(of: Set(others).subtracting(results.keys).subtracting(paths))
    guard !results.values.contains(nil) else { return nil }
  }

  /// Whether the package manager, told `order`, would do no more than the commands.
  private func serves(_ order: Command) -> Bool {
    order == self.order && FileTree.files(below: folder) == files
      && Self.stamps(of: surroundings.keys) == surroundings && Self.stamps(of: results.keys) == results
  }

  /// - Parameter order: What the package manager would be told.
  /// - Returns: Whether the bundle is that of the folder's files. If not, the package manager must build it, and
  ///   this must not be asked again.
  mutating func run(insteadOf order: Command, _ children: ChildProcess) throws -> Bool {
    guard serves(order), Self.remove([bundle]) else { return false }
    var changed = sources
    for step in steps where step.outputs == [bundle] || step.inputs.contains(where: changed.contains) {
      let former = step.outputs.map { ($0, FileTree.data(of: $0)) }
      guard try redo(step, order, children) else {
        _ = Self.remove(steps.flatMap(\.outputs))
        return false
      }
      // Byte by byte: what reads only results that came out the same would come out the same itself.
      changed.formUnion(former.filter { $1 == nil || $1 != FileTree.data(of: $0) }.map(\.0))
    }
    results = Self.stamps(of: results.keys)
    return true
  }

  /// - Returns: Whether it went well, and all is there that the command writes.
  private mutating func redo(
    _ step: BuildPlan.Step, _ order: Command, _ children: ChildProcess
  ) throws -> Bool {
    guard Self.remove(step.outputs) else { return false }
    let run = {
      try children.run(Command(words: step.words, environment: order.environment)).ending.isSuccess
        && step.outputs.allSatisfy(FileTree.isFile)
    }
    // The module and the bundle are others each time.
    let isAlwaysNew = step.outputs == [bundle] || !sources.isDisjoint(with: step.inputs)
    guard !isAlwaysNew else { return try run() }
    // All else that it reads is as it was at the package manager's build.
    return try memory.recall(step, reading: step.inputs.filter(results.keys.contains), or: run)
  }

  /// A file that is not there has none.
  private static func stamps(of paths: some Sequence<String>) -> [String: FileStamp?] {
    paths.reduce(into: [:]) { $0[$1] = .some(FileStamp(path: $1)) }
  }

  private static func remove(_ paths: [String]) -> Bool {
    paths.allSatisfy { unlink($0) == 0 || errno == ENOENT }
  }
}

extension BuildPlan.Step {
  /// Whether it packs a module for a debugger, into a section that no program reads: nobody debugs a variant here.
  fileprivate var isForDebuggers: Bool { words.contains("-modulewrap") }

  /// The linker that comes with the toolchain takes three quarters of the time of the one that it uses by itself.
  fileprivate var withFastLinker: BuildPlan.Step {
    guard let compiler = words.first, FileTree.isFile(compiler.replacing(/[^\/]+$/, with: "ld.lld")) else {
      return self
    }
    var step = self
    step.words.append("-use-ld=lld")
    return step
  }
}

import Foundation

/// Whether the clone lies where it can be worked in.
struct PlaceExam {
  /// The package.
  let root: String

  /// Bytes that all build folders together may come to.
  private static let wanted = 2_000_000_000

  var findings: [Finding] {
    [".kata", ".build"].map(writing) + [Self.disk(free: freeBytes)].compactMap(\.self)
  }

  /// - Parameter free: Bytes; `nil` if it can't be told.
  static func disk(free: Int?) -> Finding? {
    guard let free else { return nil }
    let tenths = free / 100_000_000
    let amount = "\(tenths / 10).\(tenths % 10) GB free"
    guard free < wanted else { return .healthy("disk", amount) }
    return .problem("disk", "\(amount); builds may take 2 GB.", mend: "rm -rf .build")
  }

  /// Looks without writing: a read-only disk, a folder of somebody else's, a file in the folder's place.
  private func writing(_ name: String) -> Finding {
    let path = "\(root)/\(name)"
    let isThere = FileTree.exists(path)
    if isThere, !FileTree.isFolder(path) {
      return .problem(name, "It is a file, and must be a folder.", mend: "mv \(name) \(name)-old")
    }
    guard access(isThere ? path : root, W_OK | X_OK) == 0 else {
      let reason = SystemReason.text(of: errno)
      return .problem(
        name, "It can't be written: \(reason).", mend: "chmod u+rwx \(isThere ? name : ".")")
    }
    return .healthy(name, isThere ? "can be written" : "not there yet, can be made")
  }

  private var freeBytes: Int? {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: root)
    return (attributes?[.systemFreeSize] as? NSNumber)?.intValue
  }
}

/// Which build system the toolchain uses.
struct BuildExam {
  /// The package.
  let root: String
  let environment: [String: String]

  /// What the package manager says where it would put its products; `nil` if it says nothing.
  var finding: Finding? {
    let scratch = "\(root)/.build/kata"
    let words = [Toolchain.program, "build", "--show-bin-path", "--scratch-path", scratch]
    guard let path = Command(arguments: words, environment: environment).lines()?.last else { return nil }
    guard let name = BuildLayout(scratch: scratch).buildSystem(ofProducts: path) else {
      return .problem(
        "build system", "One that this version of kata does not know: its products go to \(path).",
        mend: "git pull")
    }
    return .healthy("build system", "\(name); kata and 'swift test' work with it")
  }
}

extension Command {
  /// The lines of its output; `nil` if it can't be run, fails, or does not end in time. The first `swift` after an
  /// installation is slow.
  func lines(within seconds: TimeInterval = 30) -> [String]? {
    let deadline = Date(timeIntervalSinceNow: seconds)
    let remains = try? ChildProcess().run(self) { _ in Date() > deadline }
    guard let remains, remains.ending.isSuccess else { return nil }
    return remains.output.split(separator: "\n").map(String.init)
  }
}

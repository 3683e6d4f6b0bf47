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

/// Which build system the toolchain uses, and whether the build folders were made here: a build that was moved or
/// copied with its package breaks.
struct BuildExam {
  /// The package.
  let root: String
  let environment: [String: String]

  /// Bytes at the start of a build's plan, in which its folder is named.
  private static let enough = 100_000
  /// Seconds that the package manager may take to say where its products go.
  private static let patience: TimeInterval = 10

  var findings: [Finding] { [system, builds].compactMap(\.self) }

  // MARK: - The build system

  /// What the package manager says where it would put its products; `nil` if it says nothing.
  private var system: Finding? {
    let words = [Toolchain.program, "build", "--show-bin-path", "--scratch-path", "\(root)/.build/kata"]
    let command = Command(arguments: words, environment: environment)
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    guard let remains = try? ChildProcess().run(command, until: { _ in Date() > deadline }),
      remains.ending.isSuccess,
      let path = remains.output.split(separator: "\n").last.map(String.init)
    else { return nil }
    guard let name = BuildLayout(scratch: "\(root)/.build/kata").buildSystem(ofProducts: path) else {
      return .problem(
        "build system", "One that this version of kata does not know: its products go to \(path).",
        mend: "git pull")
    }
    return .healthy("build system", "\(name); kata and 'swift test' work with it")
  }

  // MARK: - The build folders

  private var builds: Finding {
    let moved = folders.filter { !isFromHere($0) }
    guard let first = moved.first else { return .healthy("builds", "none is from another place") }
    let remedy = moved.contains(".build") ? ".build" : moved.joined(separator: " ")
    return .problem(
      "builds", "\(first) was built in another place: the folder was moved or copied.",
      mend: "rm -rf \(remedy)")
  }

  private var folders: [String] {
    [".build"] + FileTree.names(in: "\(root)/.build").map { ".build/\($0)" }
  }

  /// What the plan of a build says near its start if it was made here; each build system has its own.
  private func plans(of folder: String) -> [(path: String, words: String)] {
    let path = "\(root)/\(folder)"
    return [("\(path)/debug.yaml", "\"\(path)/"), ("\(path)/manifest.pif", "\"\(root)\"")]
  }

  private func isFromHere(_ folder: String) -> Bool {
    plans(of: folder).allSatisfy { path, words in
      guard let file = FileHandle(forReadingAtPath: path) else { return true }
      defer { try? file.close() }
      guard let start = try? file.read(upToCount: Self.enough) else { return true }
      return start.firstRange(of: Data(words.utf8)) != nil
    }
  }
}

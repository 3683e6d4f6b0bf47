import Foundation

/// The source files of a folder, or a single file, and what was not read with the reason.
struct Folder {
  /// The paths of the files from where the user stands.
  private(set) var files: [String] = []
  private(set) var remarks: [String] = []

  /// Endings of folders and files that hold generated code, dependencies or nothing to read.
  private static let skipped = [
    "Pods", "Carthage", "DerivedData", "checkouts", "SourcePackages", "node_modules", "Generated", "Vendor",
    "vendor", "ThirdParty", "third_party", "framework", ".generated.swift", ".pb.swift",
  ]
  static let largestFile = 5_000_000

  init(_ root: String) {
    if Self.isFolder(root) {
      visit(root.hasSuffix("/") ? String(root.dropLast()) : root)
    } else if Self.isSource(root) {
      files = [root]
    }
  }

  private mutating func visit(_ folder: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "/" : folder)
    else {
      return remarks.append("\(folder): this folder can't be read")
    }
    for name in names.sorted() where !name.hasPrefix(".") && !Self.skipped.contains(where: name.hasSuffix) {
      let path = folder == "." ? name : "\(folder)/\(name)"
      let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      if type == .typeSymbolicLink {
        let isRelevant = Self.isFolder(path) || Self.isSource(name)
        if isRelevant { remarks.append("\(path): a symbolic link, which isn't followed") }
      } else if type == .typeDirectory {
        visit(path)
      } else if Self.isSource(name) {
        files.append(path)
      }
    }
  }

  private static func isSource(_ name: String) -> Bool {
    [".swift", ".m", ".mm"].contains(where: name.hasSuffix)
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Calls `body` with the bytes of a file, after which there is a zero.
  ///
  /// - Returns: Why the file wasn't read, or `nil`.
  static func read(_ path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) -> String? {
    guard var data = FileManager.default.contents(atPath: path) else { return "\(path): can't be read" }
    if data.count > largestFile { return "\(path): larger than 5 MB" }
    if data.withUnsafeBytes({ $0.contains(0) }) { return "\(path): not text" }
    data.append(0)
    data.withUnsafeBytes { body(UnsafeBufferPointer(rebasing: $0.bindMemory(to: UInt8.self).dropLast())) }
    return nil
  }
}

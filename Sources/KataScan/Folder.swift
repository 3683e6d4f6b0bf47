import Foundation

/// The source files below a folder, and what was left out with the reason.
struct Folder {
  private(set) var files: [String] = []
  private(set) var remarks: [String] = []
  private var seen: Set<String> = []
  private let root: String

  /// Folders of what is generated, a test, or somebody else's; and how other such names end.
  private static let skipped = [
    "Pods", "Carthage", "DerivedData", "checkouts", "SourcePackages", "node_modules", "Generated", "Vendor",
    "vendor", "ThirdParty", "third_party", "Specs", "Tests", "framework", ".generated.swift", ".pb.swift",
    "Tests.swift", "Tests.m",
  ]

  init(_ root: String) {
    self.root = root
    visit("")
  }

  private mutating func visit(_ path: String) {
    let full = path.isEmpty ? root : "\(root)/\(path)"
    let real = URL(fileURLWithPath: full).resolvingSymlinksInPath().path
    guard seen.insert(real).inserted else {
      return remarks.append("\(path): a link to a folder that was read already")
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: full) else {
      return remarks.append("\(path.isEmpty ? root : path): this folder can't be read")
    }
    for name in names.sorted() where !name.hasPrefix(".") && !Self.skipped.contains(where: name.hasSuffix) {
      let place = path.isEmpty ? name : "\(path)/\(name)"
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: "\(root)/\(place)", isDirectory: &isFolder)
      if isFolder.boolValue {
        visit(place)
      } else if [".swift", ".m", ".mm"].contains(where: name.hasSuffix) {
        if isThere { files.append(place) } else { remarks.append("\(place): a link to nothing") }
      }
    }
  }

  /// The bytes of a file, with a zero at the end, or why it is not read.
  func read(_ path: String) -> (bytes: [UInt8]?, remark: String?) {
    guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else {
      return (nil, "\(path): can't be read")
    }
    let bytes = [UInt8](data)
    if bytes.count > 1_000_000 { return (nil, "\(path): larger than 1 MB") }
    return bytes.contains(0) ? (nil, "\(path): not text") : (bytes + [0], nil)
  }
}

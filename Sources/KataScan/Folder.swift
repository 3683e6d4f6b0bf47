import Foundation

/// The source files below a folder, and what was left out with the reason.
struct Folder {
  private(set) var files: [String] = []
  private(set) var remarks: [String] = []
  private var seen: Set<String> = []
  private let root: String

  private static let skipped: Set = [
    "Pods", "Carthage", "DerivedData", "checkouts", "SourcePackages", "node_modules", "Generated", "Vendor",
    "vendor",
    "ThirdParty", "third_party", "Tests", "Specs",
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
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: full).sorted() } catch {
      return remarks.append("\(path.isEmpty ? root : path): this folder can't be read")
    }
    for name in names where !name.hasPrefix(".") {
      let place = path.isEmpty ? name : "\(path)/\(name)"
      var isFolder: ObjCBool = false
      let isSource = [".swift", ".m", ".mm"].contains(where: name.hasSuffix)
      guard FileManager.default.fileExists(atPath: "\(root)/\(place)", isDirectory: &isFolder) else {
        if isSource { remarks.append("\(place): a link to nothing") }
        continue
      }
      if isFolder.boolValue {
        if !Self.skipped.contains(name), !name.hasSuffix("Tests"), !name.hasSuffix("framework") {
          visit(place)
        }
      } else if isSource,
        ![".generated.swift", ".pb.swift", "Tests.swift", "Tests.m"].contains(where: name.hasSuffix)
      {
        files.append(place)
      }
    }
  }

  /// The bytes of a file, with a zero at the end, or why it is not read.
  func read(_ path: String) -> (data: Data?, remark: String?) {
    let full = "\(root)/\(path)"
    let size = (try? FileManager.default.attributesOfItem(atPath: full)[.size] as? Int) ?? 0
    if size > 1_000_000 { return (nil, "\(path): larger than 1 MB") }
    guard var data = FileManager.default.contents(atPath: full) else {
      return (nil, "\(path): can't be read")
    }
    data.append(0)
    let length = data.withUnsafeBytes { $0.bindMemory(to: CChar.self).baseAddress.map { strlen($0) } }
    return length == data.count - 1 ? (data, nil) : (nil, "\(path): not text")
  }
}

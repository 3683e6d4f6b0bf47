import Foundation

/// Ends with exit code 2, wrong usage.
func refuse(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("kata: \(reason)\n".utf8))
  exit(2)
}

// As the command hands it over: `[--test FILE:LINE] FOLDER`.
let words = Array(CommandLine.arguments.dropFirst())
let folder = words.last ?? ""
var isFolder: ObjCBool = false
guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
  refuse("There is no folder '\(folder)'.")
}
let scan = Scan(folder: folder)
guard words.count == 3 else {
  print(Report(scan: scan, folder: folder).lines.joined(separator: "\n"))
  exit(0)
}
guard let test = LeakTest(words[1], in: scan) else {
  let file = words[1].prefix { $0 != ":" } + ":"
  let known = scan.starts.map { scan.code.place($0.index) }.filter { $0.hasPrefix(file) }.joined(
    separator: ", ")
  let all = known.isEmpty ? "nothing" : known
  refuse("Nothing that 'scan' knows starts at \(words[1]). In that file it knows: \(all).")
}
print(test.text)

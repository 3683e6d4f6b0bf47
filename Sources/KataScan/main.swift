import Foundation

/// Prints a message and ends with exit code 2, which means wrong usage.
func refuse(_ reason: String) -> Never {
  FileHandle.standardError.write(Data("kata: \(reason)\n".utf8))
  exit(2)
}

/// Returns the width of the terminal, or `nil` if the output goes elsewhere.
func terminalWidth() -> Int? {
  var size = winsize()
  guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
  return size.ws_col > 0 ? Int(size.ws_col) : nil
}

// The command passes `[--test FILE:LINE] FOLDER`.
let words = Array(CommandLine.arguments.dropFirst())
let root = words.last ?? ""
guard FileManager.default.fileExists(atPath: root) else { refuse("There is no file or folder '\(root)'.") }
let scan = Scan(root)
if words.count == 3 {
  // The place may be written with another path to the same file.
  let place = words[1].split(separator: ":")
  let path = URL(fileURLWithPath: String(place.first ?? "")).standardizedFileURL.path
  let inFile = scan.questions.filter { URL(fileURLWithPath: $0.path).standardizedFileURL.path == path }
  guard let question = inFile.first(where: { "\($0.line($0.start.index))" == place.last ?? "" }) else {
    let lines = inFile.map { "\($0.line($0.start.index))" }.joined(separator: ", ")
    refuse(
      "There is no question at \(words[1])."
        + (inFile.isEmpty ? "" : " In that file, there is one at line \(lines)."))
  }
  print(LeakTest(question).text)
  exit(0)
}
let width = terminalWidth()
print(Report(scan: scan, root: root).lines.map { Report.wrap($0, to: width) }.joined(separator: "\n"))

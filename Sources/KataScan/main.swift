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
  func standardized(_ place: String) -> String { URL(fileURLWithPath: place).standardizedFileURL.path }
  guard let question = scan.questions.first(where: { standardized($0.place) == standardized(words[1]) })
  else {
    refuse("There is no question at \(words[1]). Use a place that 'scan' prints for \(root).")
  }
  print(LeakTest(question).text)
  exit(0)
}
let width = terminalWidth()
print(Report(scan: scan, root: root).lines.map { Report.wrap($0, to: width) }.joined(separator: "\n"))

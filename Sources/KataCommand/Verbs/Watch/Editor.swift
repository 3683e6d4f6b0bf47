import Foundation

/// The learner's editor, which a key of `watch` opens.
struct Editor {
  /// For a shell: it may have options and quotes, as in `VISUAL="code --wait"`.
  private let command: String
  /// `vim`, for `/usr/bin/vim -u NONE`.
  private let name: String
  private let environment: [String: String]

  /// Those with a window of their own. Told to wait for it, they would keep the terminal meanwhile.
  private static let windowed = [
    "code", "code-insiders", "codium", "cursor", "zed", "subl", "xed", "mate", "bbedit", "mvim",
  ]

  /// What `VISUAL` or `EDITOR` names; else `code`, in the terminal of VS Code.
  ///
  /// - Returns: `nil` if there is none.
  init?(environment: [String: String]) {
    let set = ["VISUAL", "EDITOR"].compactMap { environment[$0]?.trimmed }.first { !$0.isEmpty }
    let folders = environment["PATH", default: ""].split(separator: ":")
    let isInCode =
      environment["TERM_PROGRAM"] == "vscode" && folders.contains { access("\($0)/code", X_OK) == 0 }
    guard let command = set ?? (isInCode ? "code" : nil) else { return nil }
    name = (String(command.prefix { $0 != " " }) as NSString).lastPathComponent
    let waits = /\ (?:--wait|-w)(?=\ |$)/
    self.command = Self.windowed.contains(name) ? command.replacing(waits, with: "") : command
    self.environment = environment
  }

  /// How this editor is told of a line; only of the file if that is not known.
  func arguments(for file: String, line: Int?) -> [String] {
    guard let line else { return [file] }
    switch name {
    case "vi", "vim", "nvim", "mvim", "nano", "emacs", "emacsclient", "micro", "kak", "bbedit":
      return ["+\(line)", file]
    case "code", "code-insiders", "codium", "cursor": return ["-g", "\(file):\(line)"]
    case "zed", "subl", "hx": return ["\(file):\(line)"]
    case "xed", "mate": return ["-l", "\(line)", file]
    default: return [file]
    }
  }

  /// Opens a file, and returns when the editor has ended. Until then it has the terminal, in the mode in which we found it,
  /// and Ctrl-C is a key of its own. It is no child that we would end: what is written there must not be lost.
  ///
  /// - Throws: `EnvironmentError` if it can't be started.
  func open(_ file: String, line: Int?) throws -> Termination {
    // It stops itself until it is in the foreground, so that no key goes astray.
    let script = "kill -STOP $$; \(command) \"$@\""
    let words = ["/bin/sh", "-c", script, "sh"] + arguments(for: file, line: line)
    let spawn = Spawn(command: Command(arguments: words, environment: environment))
    return try RawMode.lend {
      do {
        return Self.wait(for: try spawn.start())
      } catch let failure as SpawnFailure {
        throw EnvironmentError.cannotRun(name, reason: SystemReason.text(of: failure.reason))
      }
    }
  }

  /// Puts a group in the foreground whenever it stops, at its start or by Ctrl-Z: there is no shell that would let it go
  /// on. Returns when its leader has ended.
  private static func wait(for leader: pid_t) -> Termination {
    // A process in the background that takes the terminal back would be stopped.
    let former = signal(SIGTTOU, SIG_IGN)
    defer {
      tcsetpgrp(STDIN_FILENO, getpgrp())
      signal(SIGTTOU, former)
    }
    var status: Int32 = 0
    repeat {
      if waitpid(leader, &status, WUNTRACED) < 0 { continue }
      guard status & 0xff == 0x7f else { return Termination(waitStatus: status) }
      tcsetpgrp(STDIN_FILENO, leader)
      kill(-leader, SIGCONT)
    } while errno == EINTR || kill(leader, 0) == 0
    return .stopped
  }
}

extension Lesson {
  /// What to open after a check: the learner's line that the compiler, a crash or a hang names; else the file to edit.
  func placeToEdit(after report: LessonReport?) -> (file: String, line: Int?) {
    let report = report ?? .unchecked
    if let error = report.compilerErrors.first(where: { $0.file.hasPrefix("\(sourcesFolder)/") }) {
      return (error.file, error.line)
    }
    let place = FailureOrder(of: report.focus(in: self)).first?.failure?[.place] ?? ""
    if let match = place.firstMatch(of: /(Sources\/.+?\.swift):(\d+)/), match.1.hasPrefix("\(sourcesFolder)/")
    {
      return (String(match.1), Int(match.2))
    }
    let file = filesInWords(for: report).prefix { $0 != "," && $0 != " " }
    return (file == sourcesFolder ? files.first ?? sourcesFolder : String(file), nil)
  }
}

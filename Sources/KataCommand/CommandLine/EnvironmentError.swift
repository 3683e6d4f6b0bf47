/// Something around the command is missing or broken; the learner's code is not to blame.
package enum EnvironmentError: ReportableError, Equatable {
  case noPackage(folder: String)
  case unreadablePage(String, reason: String)
  case noLessons
  case noToolchain
  case noXCTest
  case noDocumentationCompiler
  /// 'docc' can't build or serve the site.
  case noSite(reason: String)
  /// Their versions.
  case oldToolchain(installed: String, needed: String)
  /// Something around a lesson's code that the package manager does not take.
  ///
  /// - Parameters:
  ///   - reason: Without a full stop.
  ///   - remedy: A sentence, or what to type after `To …:`.
  case cannotBuild(_ reason: String, remedy: String)
  case cannotRun(String, reason: String)
  case buildFailed(reason: String)
  case buildFromElsewhere
  case noTestRan(lesson: String)
  /// A check that must not count, whatever its tests said.
  ///
  /// - Parameters:
  ///   - reason: A sentence about the lesson.
  ///   - remedy: What to do about it.
  case noVerdict(lesson: String, reason: String, remedy: String)
  /// - Parameter command: Checks it once more.
  case changedWhileChecked(lesson: String, command: String)
  case traceTooLarge(lesson: String)
  case nothingToObserve(lesson: String)
  /// What was tried, each with why it is none.
  case noClones(String)
  /// Something that 'reset' must not replace.
  case notReplaceable(String, reason: String)
  /// A part of the clone, by its path and by what it is.
  case missing(String, String)
  /// - Parameter effect: What the reader should know about it, as a sentence.
  case cannotWrite(String, reason: String, effect: String = "")

  var exitCode: ExitCode { .environment }

  var concernsOneLesson: Bool {
    switch self {
    case .noVerdict, .changedWhileChecked, .noTestRan, .traceTooLarge, .missing, .buildFailed, .cannotBuild:
      true
    default: false
    }
  }

  /// Whether another build may well go better, so that what builds many should go on.
  package var concernsOneBuild: Bool {
    switch self {
    case .buildFailed, .noTestRan, .noVerdict: true
    default: false
    }
  }

  package var description: String {
    switch self {
    case .noPackage(let folder):
      "No Leaky Timers package in \(folder.shown) or above it.\nGo to the folder you cloned it into, and run the command there."
    case .unreadablePage(let page, let reason):
      "\(page.shown): \(reason.shown)\nTo get the page back: git checkout -- \(page.shown)"
    case .noLessons:
      "The folder Lessons has no lesson pages.\nTo get them back: git checkout -- Lessons"
    case .noToolchain:
      "There is no 'swift' on your PATH.\nInstall the toolchain from https://www.swift.org/install, then open a new terminal."
    case .noXCTest:
      "The tests need XCTest, and this toolchain has none. On a Mac it comes with Xcode; the command line tools alone do without.\nWith Xcode: sudo xcode-select -s /Applications/Xcode.app. Elsewhere: https://www.swift.org/install"
    case .noDocumentationCompiler:
      "There is no 'docc' here. It is part of the Swift toolchain: https://www.swift.org/install"
    case .noSite(let reason): "There is no site: \(reason.shown)"
    case .oldToolchain(let installed, let needed):
      "Swift \(installed.shown) is too old: the lessons take \(needed.shown) or newer.\nInstall it from https://www.swift.org/install, then open a new terminal."
    case .cannotBuild(let reason, let remedy): "\(reason.shown).\n\(remedy.shown)"
    case .cannotRun(let program, let reason):
      "Could not run \(program.shown): \(reason.shown)."
    case .buildFailed(let reason):
      "The build failed, and not by an error in a lesson: \(reason.shown)\nTo see all of it: swift build --build-tests"
    case .buildFromElsewhere:
      "The folder was moved or copied together with what was built in it, and that does not work.\nTo start afresh: rm -rf .build"
    case .noTestRan(let lesson):
      "The tests of \(lesson) were built, but none of them ran.\nTo start afresh: rm -rf .build/kata"
    case .noVerdict(let lesson, let reason, let remedy):
      "\(lesson) has no verdict: \(reason)\n\(remedy)"
    case .changedWhileChecked(let lesson, let command):
      "\(lesson) was changed while it was checked, so there is no verdict.\nSave, then run: \(command)"
    case .traceTooLarge(let lesson):
      "The tests of \(lesson) reported more than \(Trace.largestSize >> 20) MB, and were stopped.\nLook for a loop without an end, or a clock that ticks far too fast, in Sources/\(lesson)."
    case .nothingToObserve(let lesson):
      "\(lesson) has no test that 'observe' can show.\nTo get its tests back: git checkout -- Tests"
    case .noClones(let list):
      "None of these is a clone of Leaky Timers: \(list).\nName folders with a Package.swift and lessons in them."
    case .notReplaceable(let path, let reason):
      "\(path.shown) can't be copied: \(reason). Nothing was changed.\nMove it away, and try again."
    case .missing(let path, let meaning):
      "The \(meaning) is missing: \(path)\nTo get it back: git checkout -- \(path)"
    case .cannotWrite(let path, let reason, let effect):
      "Could not write \(path.shown): \(reason).\(effect.isEmpty ? "" : " \(effect)")"
    }
  }
}

// swift-tools-version: 6.2
import Foundation
import PackageDescription

extension Lesson {
  /// The lessons in the order of the course. The folders and targets of a lesson are derived from its name.
  static var all: [Lesson] {
    [
      Lesson("Lesson01TheLeak"),
      Lesson("Lesson02InvalidateTiming"),
      Lesson("Lesson03Mediator"),
      Lesson("Lesson04Proxy"),
      Lesson("Lesson05ResilientProxy"),
      Lesson("Lesson06BlockCategory"),
      Lesson("Lesson07NativeBlock"),
      Lesson("Lesson08IndirectCycle"),
      Lesson("Lesson09RunLoopModes"),
      Lesson("Lesson10Threads"),
      Lesson("Lesson11OtherClocks"),
      Lesson("Lesson12Tasks"),
      Lesson("Lesson13Isolation", languageMode: .v6),
      Lesson("Lesson14Capstone"),
    ]
  }
}

// MARK: - Targets that are not lessons

/// Settings that omit the system's modules from the index, which shortens the first build of the command by a third.
let smallIndexSettings: [SwiftSetting] = [.unsafeFlags(["-index-ignore-system-modules"])]

/// The lab with the timers that lessons import, which re-exports Foundation and Dispatch. It uses Swift 5 mode like
/// Apple's Foundation, because in a lesson in Swift 6 mode the compiler inserts run-time checks of isolation only into
/// closures for modules that aren't in Swift 6 mode. (`.ci/claims` checks the lab in Swift 6 mode.)
let timerLabTarget: Target = .target(name: "TimerLab", swiftSettings: [.swiftLanguageMode(.v5)])

/// The modules that every lesson uses, which are the lab, the test kit and the trace in which the test kit reports.
let sharedTargets: [Target] = [
  timerLabTarget,
  .target(name: "KataTrace", swiftSettings: smallIndexSettings),
  .target(name: "LessonKit", dependencies: ["KataTrace", "TimerLab"], exclude: ["README.md"]),
]

/// The assertions that readers can copy into their own tests. A check of a lesson doesn't build them.
let copyableTargets: [Target] = Environment.selectedLesson == nil ? [.target(name: "LeakAssertions")] : []

/// The tests of the shared targets. On Apple's platforms, they check with `NSTimer` what the pages say about timers.
let contractTestTargets: [Target] = [
  .testTarget(name: "TimerLabTests", dependencies: ["TimerLab", "LessonKit"]),
  .testTarget(name: "LeakAssertionsTests", dependencies: ["LeakAssertions"]),
  .testTarget(name: "LessonKitTests", dependencies: ["KataTrace", "LessonKit", "TimerLab"]),
]

/// The command, which needs macOS or Linux. On other platforms, it only prints this requirement, so that the package
/// builds for an iPhone. It shares only `KataTrace`, the format of the events of a test run, with the test kit.
let commandTargets: [Target] = [
  .executableTarget(
    name: "kata",
    dependencies: [.target(name: "KataCommand", condition: .when(platforms: [.macOS, .linux]))],
    swiftSettings: smallIndexSettings),
  .target(
    name: "KataCommand", dependencies: ["KataTrace"], exclude: ["Verbs/Watch/first-run.jsonl"],
    swiftSettings: smallIndexSettings),
]

/// The authors' tools. The command builds them at their first use.
let authorTargets: [Target] = [.executableTarget(name: "KataAuthor", dependencies: ["KataCommand"])]

let toolTestTargets: [Target] = [
  .target(
    name: "KataTestSupport", dependencies: ["KataCommand", "KataTrace", "kata"],
    path: "Tests/KataTestSupport",
    exclude: ["FakeToolchain"]),
  .testTarget(name: "KataTests", dependencies: ["KataCommand", "KataTestSupport", "KataTrace"]),
  .testTarget(
    name: "KataAuthorTests", dependencies: ["KataCommand", "KataTestSupport", "KataTrace", "KataAuthor"]),
]

let selectedTargets: [Target] =
  switch (Environment.selectedLesson, Environment.selectedTools) {
  case (nil, nil): Lesson.all.flatMap(\.targets) + commandTargets
  case (nil, .author): Lesson.all.flatMap(\.targets) + commandTargets + authorTargets
  case (nil, .own): commandTargets + authorTargets + contractTestTargets + toolTestTargets
  case (nil, .contract): contractTestTargets
  case ("all", _): Lesson.all.flatMap(\.targets)
  case (let number?, _): Lesson.withNumber(number).targets
  }

let package = Package(
  name: "LeakyTimers",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: copyableTargets.map { .library(name: $0.name, targets: [$0.name]) } + [
    .library(name: "TimerLab", targets: ["TimerLab"])
  ],
  targets: sharedTargets + copyableTargets + selectedTargets
)

Environment.rejectUnsupportedPackagePath()

/// The environment variables that select what the package contains.
enum Environment {
  /// The value of `KATA_LESSON`. `04` loads only that lesson's targets, so that errors in other files don't affect it.
  /// `all` loads all lessons without the command, so that they share one build.
  static var selectedLesson: String? { variable("KATA_LESSON") }

  /// Whether `KATA_SOLUTIONS=1` selects the reference solutions instead of the learner's files.
  static var usesSolutions: Bool { variable("KATA_SOLUTIONS") == "1" }

  /// The value of `KATA_FOLDER`, which replaces the lesson's folder in `Sources`. With `KATA_LESSON=all`, it contains a
  /// folder for each lesson. A tool can then change the files without another evaluation of the manifest.
  static var lessonFolder: String? { selectedLesson == nil ? nil : variable("KATA_FOLDER") }

  /// The targets that `KATA_TOOLS` selects.
  enum Tools: String {
    /// The project's own tests, with the tools that they test.
    case own
    /// Only the tests of the lab and of the test kit, for a platform on which the command or a lesson doesn't compile.
    case contract
    /// The lessons, the command and the authors' tools.
    case author
  }

  static var selectedTools: Tools? {
    guard let name = variable("KATA_TOOLS") else { return nil }
    guard let tools = Tools(rawValue: name) else {
      reject("KATA_TOOLS=\(name) is unknown. Use own, contract or author.")
    }
    return tools
  }

  /// Ends the evaluation if the package's path has a character that the package manager doesn't support (Swift 6.3).
  static func rejectUnsupportedPackagePath() {
    guard let character = Context.packageDirectory.first(where: { "%\"\\".contains($0) }) else { return }
    reject(
      "The package manager can't build in a folder whose path contains \(character): "
        + "\(Context.packageDirectory). Move the folder.")
  }

  /// Ends the evaluation of the package with an error message.
  static func reject(_ reason: String) -> Never {
    FileHandle.standardError.write(Data("error: \(reason)\n".utf8))
    exit(1)
  }

  private static func variable(_ name: String) -> String? {
    Context.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}

struct Lesson {
  let name: String
  let languageMode: SwiftLanguageMode

  init(_ name: String, languageMode: SwiftLanguageMode = .v5) {
    self.name = name
    self.languageMode = languageMode
  }

  static func withNumber(_ number: String) -> Lesson {
    guard number.count == 2, let lesson = all.first(where: { $0.name.hasPrefix("Lesson\(number)") }) else {
      Environment.reject(
        "KATA_LESSON=\(number) is not a lesson in Package.swift. "
          + "Use a number with two digits, from 01 to \(all.count), such as KATA_LESSON=04."
      )
    }
    return lesson
  }

  var targets: [Target] {
    let (module, tests) = (moduleFiles, testFiles)
    return [
      .target(
        name: name, dependencies: ["TimerLab"],
        path: module.path, exclude: module.exclude, sources: module.sources,
        swiftSettings: [.swiftLanguageMode(languageMode)]),
      .testTarget(
        name: "\(name)Tests", dependencies: [.target(name: name), "TimerLab", "LessonKit"],
        path: tests.path, exclude: tests.exclude, sources: tests.sources),
    ]
  }

  private var moduleFiles: TargetFiles {
    if let folder = Environment.lessonFolder {
      return TargetFiles(path: Environment.selectedLesson == "all" ? "\(folder)/\(name)" : folder)
    }
    return TargetFiles(folder: name, in: Environment.usesSolutions ? "Solutions" : "Sources")
  }

  /// The test files without the list of tests, which only the command reads.
  private var testFiles: TargetFiles {
    var files = TargetFiles(folder: "\(name)Tests", in: "Tests")
    files.exclude.append(files.sources == nil ? "Tests.txt" : "\(name)Tests/Tests.txt")
    return files
  }
}

/// The source files of a lesson's target.
struct TargetFiles {
  var path: String
  var exclude: [String] = []
  var sources: [String]?

  init(path: String) {
    self.path = path
  }

  /// Creates the files of a folder in `Sources`, `Solutions` or `Tests`.
  ///
  /// Unless one lesson is selected, the folder is one of the target's sources, and not its path. A missing path would
  /// prevent the whole package from loading, and with it the command that restores the folder. A missing source doesn't.
  init(folder: String, in parent: String) {
    let otherFiles = Self.filesOfOtherLanguages(in: "\(parent)/\(folder)")
    guard Environment.selectedLesson == nil || Environment.selectedLesson == "all" else {
      self.init(path: "\(parent)/\(folder)")
      exclude = otherFiles
      return
    }
    self.init(path: parent)
    sources = [folder]
    exclude = Self.fileNames(in: parent).filter { $0 != folder } + otherFiles.map { "\(folder)/\($0)" }
  }

  /// Returns the C, C++, Objective-C and assembly files, because a Swift target that contains one of them can't load.
  private static func filesOfOtherLanguages(in folder: String) -> [String] {
    let files = FileManager.default.subpaths(atPath: "\(Context.packageDirectory)/\(folder)") ?? []
    return files.filter { file in
      let name = file.split(separator: "/").last ?? ""
      let endings = [".c", ".m", ".mm", ".cc", ".cpp", ".cxx", ".s", ".S"]
      return !name.hasPrefix(".") && endings.contains { name.hasSuffix($0) }
    }.sorted()
  }

  private static func fileNames(in folder: String) -> [String] {
    let path = "\(Context.packageDirectory)/\(folder)"
    // Hidden files are ignored, because the Finder adds a `.DS_Store` to each folder that it shows.
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}

// swift-tools-version: 6.2
import Foundation
import PackageDescription

extension Lesson {
  /// The course, in order. One line a lesson: its targets, its tests and its solution follow from the name.
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

// MARK: - What there is beside the lessons

/// An index of the system's modules would be a third of the command's first build, which a learner waits for.
let withASmallIndex: [SwiftSetting] = [.unsafeFlags(["-index-ignore-system-modules"])]

/// The lab is in Swift 5 mode, as Apple's Foundation is. It re-exports Foundation, and with it Dispatch. For a lesson in
/// Swift 6 mode, the compiler inserts its run-time checks of isolation only into closures for a module that isn't in
/// Swift 6 mode itself. (`.ci/claims` checks the lab in Swift 6 mode.)
let timerLab: Target = .target(name: "TimerLab", swiftSettings: [.swiftLanguageMode(.v5)])

/// The modules every lesson stands on: what it may import, and what its tests assert with.
let foundations: [Target] = [
  timerLab,
  .target(name: "KataTrace", swiftSettings: withASmallIndex),
  .target(name: "LessonKit", dependencies: ["KataTrace", "TimerLab"], exclude: ["README.md"]),
]

/// The files for anybody's tests. No lesson needs it, so that a check of a lesson doesn't wait for it.
let forAnybody: [Target] = Environment.lesson == nil ? [.target(name: "LeakAssertions")] : []

/// Their tests. On Apple's platforms they check the facts against the real `NSTimer`.
let contract: [Target] = [
  .testTarget(name: "TimerLabTests", dependencies: ["TimerLab", "LessonKit"]),
  .testTarget(name: "LeakAssertionsTests", dependencies: ["LeakAssertions"]),
  .testTarget(name: "LessonKitTests", dependencies: ["KataTrace", "LessonKit", "TimerLab"]),
]

/// The command, for macOS and Linux; elsewhere it is one line that says so, so that the package still builds for an
/// iPhone. It doesn't depend on the lab, and all it needs of the test kit is what their trace looks like.
let command: [Target] = [
  .executableTarget(
    name: "kata",
    dependencies: [.target(name: "KataCommand", condition: .when(platforms: [.macOS, .linux]))],
    swiftSettings: withASmallIndex),
  .target(
    name: "KataCommand", dependencies: ["KataTrace"], exclude: ["Verbs/Watch/first-run.jsonl"],
    swiftSettings: withASmallIndex),
]

/// The authors' tools. The command builds them when one is first asked for.
let author: [Target] = [.executableTarget(name: "KataAuthor", dependencies: ["KataCommand"])]

/// What reads somebody's own code. It stands on nothing, and is built when it is first asked for.
let scan: [Target] = [.executableTarget(name: "KataScan")]

let commandTests: [Target] = [
  .target(
    name: "KataTestSupport", dependencies: ["KataCommand", "KataTrace", "kata"],
    path: "Tests/KataTestSupport",
    exclude: ["FakeToolchain"]),
  .testTarget(name: "KataTests", dependencies: ["KataCommand", "KataTestSupport", "KataTrace"]),
  .testTarget(
    name: "KataAuthorTests", dependencies: ["KataCommand", "KataTestSupport", "KataTrace", "KataAuthor"]),
  .testTarget(name: "KataScanTests", dependencies: ["KataScan"], exclude: ["Inputs"]),
]

let targets: [Target] =
  switch (Environment.lesson, Environment.tools) {
  case (nil, nil): Lesson.all.flatMap(\.targets) + command
  case (nil, .author): Lesson.all.flatMap(\.targets) + command + author
  case (nil, .scan): scan
  case (nil, .own): command + author + scan + contract + commandTests
  case (nil, .contract): contract
  case ("all", _): Lesson.all.flatMap(\.targets)
  case (let number?, _): Lesson.numbered(number).targets
  }

let package = Package(
  name: "LeakyTimers",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: forAnybody.map { .library(name: $0.name, targets: [$0.name]) } + [
    .library(name: "TimerLab", targets: ["TimerLab"])
  ],
  targets: foundations + forAnybody + targets
)

Environment.refuseUnbuildablePaths()

// MARK: - What the environment asks for

enum Environment {
  /// `KATA_LESSON=04`: that lesson's targets alone, so that an error elsewhere can't block it; `all`: the lessons
  /// without the command, so that one build can serve them all.
  static var lesson: String? { value("KATA_LESSON") }

  /// `KATA_SOLUTIONS=1`: the reference solutions instead of the learner's files.
  static var wantsSolutions: Bool { value("KATA_SOLUTIONS") == "1" }

  /// `KATA_FOLDER=path`, with the number of a lesson: its module is built from that folder of the package. With `all`,
  /// each is built from the folder of its name in there. A tool can exchange the files in it without another evaluation of
  /// the manifest.
  static var folder: String? { lesson == nil ? nil : value("KATA_FOLDER") }

  /// `KATA_TOOLS`: what a build has beside the lessons and the command.
  enum Tools: String {
    /// The tests of everything that is not a lesson, with the tools that they test.
    case own
    /// The tests of the lab and of the test kit alone, for where the command or a lesson does not compile.
    case contract
    /// The authors' tools.
    case author
    /// The program that reads somebody's own code, and nothing else.
    case scan
  }

  static var tools: Tools? {
    guard let name = value("KATA_TOOLS") else { return nil }
    guard let tools = Tools(rawValue: name) else {
      refuse("KATA_TOOLS=\(name) is not known. Use own, contract, author or scan.")
    }
    return tools
  }

  /// The package manager can't build below a path with one of these characters, and does not say so (Swift 6.3).
  static func refuseUnbuildablePaths() {
    guard let character = Context.packageDirectory.first(where: { "%\"\\".contains($0) }) else { return }
    refuse(
      "The path of this folder has a \(character) in it, and nothing can be built there: "
        + "\(Context.packageDirectory). Move the folder.")
  }

  /// Ends the evaluation of the package with one clear line.
  static func refuse(_ reason: String) -> Never {
    FileHandle.standardError.write(Data("error: \(reason)\n".utf8))
    exit(1)
  }

  private static func value(_ name: String) -> String? {
    Context.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }
}

// MARK: - From a name to its targets

struct Lesson {
  let name: String
  let languageMode: SwiftLanguageMode

  init(_ name: String, languageMode: SwiftLanguageMode = .v5) {
    self.name = name
    self.languageMode = languageMode
  }

  static func numbered(_ number: String) -> Lesson {
    guard let lesson = all.first(where: { $0.name.hasPrefix("Lesson\(number)") }) else {
      Environment.refuse(
        "KATA_LESSON=\(number) is not in Package.swift's table. "
          + "Lessons have two digits, 01 to \(all.count): KATA_LESSON=04."
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

  private var moduleFiles: ModuleFiles {
    if let folder = Environment.folder {
      return ModuleFiles(path: Environment.lesson == "all" ? "\(folder)/\(name)" : folder)
    }
    return ModuleFiles(folder: name, in: Environment.wantsSolutions ? "Solutions" : "Sources")
  }

  /// Without the list of the tests, which the command reads.
  private var testFiles: ModuleFiles {
    var files = ModuleFiles(folder: "\(name)Tests", in: "Tests")
    files.exclude.append(files.sources == nil ? "Tests.txt" : "\(name)Tests/Tests.txt")
    return files
  }
}

/// Where a target of a lesson is built from.
struct ModuleFiles {
  var path: String
  var exclude: [String] = []
  var sources: [String]?

  init(path: String) {
    self.path = path
  }

  /// A folder in `Sources`, `Solutions` or `Tests`.
  ///
  /// As the path of a target, a folder that is missing ends the evaluation of the whole package, and nothing can
  /// be run any more that would bring it back. As one of a target's sources it is a warning.
  init(folder: String, in parent: String) {
    let others = Self.filesOfOtherLanguages(in: "\(parent)/\(folder)")
    guard Environment.lesson == nil || Environment.lesson == "all" else {
      self.init(path: "\(parent)/\(folder)")
      exclude = others
      return
    }
    self.init(path: parent)
    sources = [folder]
    exclude = Self.names(in: parent).filter { $0 != folder } + others.map { "\(folder)/\($0)" }
  }

  /// One of them would keep the whole package from being loaded. (One that comes later does, as long as the package
  /// manager remembers what this file said.)
  private static func filesOfOtherLanguages(in folder: String) -> [String] {
    let files = FileManager.default.subpaths(atPath: "\(Context.packageDirectory)/\(folder)") ?? []
    return files.filter { file in
      let name = file.split(separator: "/").last ?? ""
      let endings = [".c", ".m", ".mm", ".cc", ".cpp", ".cxx", ".s", ".S"]
      return !name.hasPrefix(".") && endings.contains { name.hasSuffix($0) }
    }.sorted()
  }

  private static func names(in folder: String) -> [String] {
    let path = "\(Context.packageDirectory)/\(folder)"
    // Hidden ones are nobody's: the Finder leaves a `.DS_Store` in each folder that it has shown.
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}

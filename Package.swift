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

/// The modules every lesson stands on. The test kit knows no lesson; what only lessons need is the second half.
let foundations: [Target] = [
  .target(name: "TimerLab"),
  .target(name: "LeakAssertions", dependencies: ["TimerLab"], path: "Tests/LeakAssertions"),
  .target(
    name: "LessonAssertions", dependencies: ["LeakAssertions", "TimerLab"], path: "Tests/LessonAssertions"),
]

/// The command, for macOS and Linux. Elsewhere `kata` is one line that says so, so that the package still builds for
/// an iPhone. It needs nothing of the lab: whoever runs it first waits for one module, not for two in turn.
let command: [Target] = [
  .executableTarget(
    name: "kata", dependencies: [.target(name: "KataCommand", condition: .when(platforms: [.macOS, .linux]))]),
  .target(name: "KataCommand"),
]

/// What the people who make the course use: `kata verify` and `kata site`. The command builds it when one of them is
/// first asked for, and nobody else has to wait for it.
let author: [Target] = [.executableTarget(name: "KataAuthor", dependencies: ["KataCommand"])]

/// The tests of what the lessons stand on: on Apple's platforms they check the facts against the real `NSTimer`.
let contractTests: [Target] = [
  .testTarget(name: "TimerLabTests", dependencies: ["TimerLab", "LeakAssertions"]),
  .testTarget(
    name: "LeakAssertionsTests", dependencies: ["TimerLab", "LeakAssertions", "LessonAssertions"]),
]

/// The tests of everything that is not a lesson. Who learns here has no use for them.
let ownTests =
  contractTests + [
    .target(name: "KataTestSupport", dependencies: ["KataCommand", "kata"], path: "Tests/KataTestSupport"),
    .testTarget(name: "KataTests", dependencies: ["KataCommand", "KataTestSupport"]),
    .testTarget(name: "KataAuthorTests", dependencies: ["KataCommand", "KataTestSupport", "KataAuthor"]),
  ]

/// The command, and what else was asked for.
let workshop =
  Environment.wantsLessonsAlone
  ? [] : command + (Environment.wantsAuthor ? author : []) + (Environment.wantsOwnTests ? ownTests : [])

let package = Package(
  name: "LeakyTimers",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "LeakAssertions", targets: ["LeakAssertions", "TimerLab"]),
    .library(name: "TimerLab", targets: ["TimerLab"]),
  ],
  targets: foundations
    + (Environment.wantsContractAlone ? contractTests : Environment.lessons.flatMap(\.targets) + workshop)
)

Environment.refuseUnbuildablePlaces()

// MARK: - What the environment asks for

enum Environment {
  /// `KATA_LESSON=04`: that lesson's targets alone, so that an error elsewhere can't block it.
  static var lesson: Lesson? { value("KATA_LESSON").flatMap { $0 == "all" ? nil : Lesson.numbered($0) } }

  static var lessons: [Lesson] { lesson.map { [$0] } ?? Lesson.all }

  /// `KATA_LESSON=all`: all lessons, without the command, so that one build can serve them all.
  static var wantsLessonsAlone: Bool { value("KATA_LESSON") != nil }

  /// `KATA_SOLUTIONS=1`: the reference solutions instead of the learner's files.
  static var wantsSolutions: Bool { value("KATA_SOLUTIONS") == "1" }

  /// `KATA_OWN_TESTS=1`: the tests of the lab, of the test kit and of the command too.
  static var wantsOwnTests: Bool { value("KATA_OWN_TESTS") == "1" }

  /// `KATA_AUTHOR=1`: the author's verbs too. So do their tests.
  static var wantsAuthor: Bool { value("KATA_AUTHOR") == "1" || wantsOwnTests }

  /// `KATA_OWN_TESTS=contract`: the tests of the lab and of the test kit, and nothing that is not needed for them,
  /// so that they run where the command or a lesson does not compile.
  static var wantsContractAlone: Bool { value("KATA_OWN_TESTS") == "contract" }

  /// `KATA_FOLDER=path`, with `KATA_LESSON`: the files in that folder of the package. `kata verify` lays out one
  /// fix after the other there, so that the manifest need not be evaluated anew for each.
  static var folder: String? { value("KATA_FOLDER") }

  /// The package manager can't build below a path with one of these signs, and does not say so (Swift 6.3).
  static func refuseUnbuildablePlaces() {
    guard let sign = Context.packageDirectory.first(where: { "%\"\\".contains($0) }) else { return }
    refuse(
      "The path of this folder has a \(sign) in it, and nothing can be built there: "
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
      Environment.refuse("KATA_LESSON=\(number) names no lesson. Use two digits, like KATA_LESSON=04.")
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
        name: "\(name)Tests", dependencies: [.target(name: name), "TimerLab", "LessonAssertions"],
        path: tests.path, exclude: tests.exclude, sources: tests.sources),
    ]
  }

  private var moduleFiles: ModuleFiles {
    if let folder = Environment.folder, Environment.lesson != nil { return ModuleFiles(path: folder) }
    return ModuleFiles(folder: name, in: Environment.wantsSolutions ? "Solutions" : "Sources")
  }

  private var testFiles: ModuleFiles { ModuleFiles(folder: "\(name)Tests", in: "Tests") }
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
    guard Environment.lesson == nil else {
      self.init(path: "\(parent)/\(folder)")
      return
    }
    self.init(path: parent)
    sources = [folder]
    exclude = Self.names(in: parent).filter { $0 != folder }
  }

  private static func names(in folder: String) -> [String] {
    let path = "\(Context.packageDirectory)/\(folder)"
    // Hidden ones are nobody's: the Finder leaves a `.DS_Store` in each folder that it has shown.
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}

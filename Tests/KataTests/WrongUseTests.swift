import XCTest

@testable import KataTestSupport

/// What goes wrong before anything is done: each ends with the right exit code and one or two lines on standard
/// error, and nothing is written.
final class WrongUseTests: XCTestCase {
  private struct WrongUse {
    let arguments: [String]
    let code: Int32
    /// How the complaint begins, after `kata: `.
    let complaint: String
    var folder = "."
    var path: String?
    /// What is done to a fixture of its own first.
    var breaking: ((Fixture) throws -> Void)?

    init(
      _ words: String, _ code: Int32, _ complaint: String, folder: String = ".", path: String? = nil,
      breaking: ((Fixture) throws -> Void)? = nil
    ) {
      arguments = words.split(separator: " ").map(String.init)
      (self.code, self.complaint, self.folder, self.path) = (code, complaint, folder, path)
      self.breaking = breaking
    }
  }

  func test_verbsOptionsAndLessonsThatDoNotExist() throws {
    try check([
      WrongUse("chek", 2, "There is no verb 'chek'. The verbs are:\nwatch, check, hint, predict"),
      WrongUse("frobnicate 4", 2, "There is no verb 'frobnicate'."),
      WrongUse("help chek", 2, "There is no verb 'chek'."),
      WrongUse("check proxi", 2, "There is no lesson 'proxi'. The lessons are:\n04 proxy, 06 block-category"),
      WrongUse("hint 99", 2, "There is no lesson '99'."),
      WrongUse("check 4 nope", 2, "There is no lesson 'nope'."),
      WrongUse("reset lesson", 2, "'lesson' may mean proxy or block-category."),
      WrongUse("list --jsn", 2, "'list' has no option '--jsn'. See: swift run kata help list"),
      WrongUse("hint --json", 2, "'hint' has no option '--json'. See: swift run kata help hint"),
      WrongUse("check -x", 2, "'check' has no option '-x'."),
      WrongUse("completion bash", 2, "There is no verb 'completion'."),
      WrongUse("chek --help", 2, "There is no verb 'chek'."),
      WrongUse("check 99 --case starter", 2, "There is no lesson '99'."),
      WrongUse(
        "check 4 --case wrong-g", 2,
        "Lesson 04 has no case 'wrong-g'. They are in Solutions/Fixes/Lesson04Proxy.md, which gives the lesson away."
      ),
      WrongUse("observe 4 --case wrong-g", 2, "Lesson 04 has no case 'wrong-g'."),
      WrongUse(
        "check 6 --step 1", 2,
        "Lesson 06 · The block category has no steps. To check it: swift run kata check 06"),
    ])
    let stepped: (Fixture) throws -> Void = { try $0.addSteps() }
    try check(
      ["0", "4", "two"].map {
        WrongUse(
          "check 4 --step \($0)", 2,
          "Lesson 04 · The proxy has no step '\($0)': there are 3. Try: swift run kata check 04 --step 1",
          breaking: stepped)
      })
  }

  func test_wordsThatAreTooManyOrTooFew() throws {
    try check([
      WrongUse("status 4", 2, "'status' takes no argument, but got '4'."),
      WrongUse("doctor .", 2, "'doctor' takes no argument, but got '.'."),
      WrongUse("observe 4 6", 2, "'observe' takes one argument only; '6' is too many."),
      WrongUse("solution", 2, "Which lesson? swift run kata solution LESSON"),
      WrongUse("reset", 2, "Which lesson? swift run kata reset LESSON"),
      WrongUse("report --html", 2, "--html needs a value: --html FILE"),
      WrongUse("report --html --json", 2, "--html needs a value: --html FILE"),
      WrongUse("report --html=", 2, "--html needs a value: --html FILE"),
      WrongUse("report --json=yes", 2, "--json takes no value."),
      WrongUse("report --json --markdown", 2, "--json and --markdown do not go together."),
      WrongUse("check 4 --all", 2, "Name lessons or say --all, not both."),
      WrongUse("reset 4 --all", 2, "Name lessons or say --all, not both."),
      WrongUse("solution 4", 2, "Lesson 04 · The proxy does not pass yet: it is not checked."),
      WrongUse("solution 4 6", 2, "'solution' takes one argument only; '6' is too many."),
      WrongUse("check --case x", 2, "--case goes with one lesson: swift run kata check LESSON --case x"),
      WrongUse("check --all --case x", 2, "--case and --all do not go together. Use one of them."),
      WrongUse("check 4 --step 1 --case x", 2, "--step and --case do not go together. Use one of them."),
      WrongUse("check 4 --give-up", 2, "--give-up is of no use without --case. Use both."),
      WrongUse("check --step 2", 2, "--step goes with one lesson: swift run kata check LESSON --step 2"),
      WrongUse("check 4 6 --step 2", 2, "--step goes with one lesson: swift run kata check LESSON --step 2"),
      WrongUse("check --all --step 2", 2, "--step and --all do not go together. Use one of them."),
      WrongUse("check 4 --step", 2, "--step needs a value: --step N"),
      WrongUse("doctor --output x.txt", 2, "--output is of no use without --full. Use both."),
      WrongUse("doctor --full --json", 2, "--full and --json do not go together. Use one of them."),
      WrongUse("report --every 5", 2, "--every is of no use without --html. Use both."),
      WrongUse(
        "report --html x.html --every 0", 2, "--every needs a number between 1 and 3600, but got '0'."),
      WrongUse("watch", 2, "'watch' needs a terminal to listen to. For one check: swift run kata check"),
    ])
  }

  func test_foldersThatAreNotWhatTheyShouldBe() throws {
    try check([
      WrongUse("status", 3, "No Leaky Timers package in ", folder: ".."),
      WrongUse("hint 4", 3, "No Leaky Timers package in ", folder: ".."),
      WrongUse("report", 3, "No Leaky Timers package in ", folder: ".."),
      WrongUse("report nowhere", 3, "None of these is a clone of Leaky Timers: nowhere (no such folder)."),
      WrongUse(
        "report --html Package.swift", 2, "'Package.swift' does not end in .html. Nothing was written."),
      WrongUse(
        "doctor --full --output README.md", 2, "'README.md' does not end in .txt. Nothing was written."),
      WrongUse("observe 4 --svg README.md", 2, "'README.md' does not end in .svg. Nothing was written."),
      WrongUse("report --html a.html", 3, "Could not write a.html: Is a directory.") {
        try $0.write("a.html/x", "")
      },
      WrongUse("report --html no/x.html", 3, "Could not write no/x.html: No such file or directory."),
      WrongUse("observe --svg no/x.svg", 3, "Could not write no/x.svg: No such file or directory."),
      WrongUse("list", 3, "Lessons/04-proxy.md: there is no 'minutes:'") {
        try $0.replace("minutes: 20\n", by: "", in: "Lessons/04-proxy.md")
      },
      WrongUse("list", 3, "The folder Lessons has no lesson pages.") {
        try $0.remove("Lessons/04-proxy.md")
        try $0.remove("Lessons/06-block-category.md")
      },
      WrongUse("hint 4", 3, "Lessons/04-proxy.md: there are no hints in it.") {
        try $0.replace("## Hints", by: "## Hunts", in: "Lessons/04-proxy.md")
      },
      WrongUse(
        "observe 4", 3, "Lesson 04 · The proxy has no test that 'observe' can show.\nTo get its tests back:"
      ) {
        try $0.setTestList("OwnerTests/test_ticks\n")
      },
      WrongUse("solution 4 --give-up", 3, "The reference of Lesson 04 · The proxy is missing: Solutions/") {
        try $0.remove("Solutions/Lesson04Proxy")
      },
      WrongUse("reset 4", 3, "The starter of Lesson 04 · The proxy is missing: Solutions/Starters/") {
        try $0.remove("Solutions/Starters/Lesson04Proxy")
      },
    ])
  }

  /// Permissions mean nothing to an administrator; a file in the place of a folder stops everybody.
  func test_placesThatCanNotBeWritten() throws {
    let fileInPlace: (Fixture) throws -> Void = {
      try $0.write(".kata", "a file where a folder should be")
      try $0.setOutcomes(["test_ticks passes"])
    }
    try check([
      WrongUse("solution 4 --give-up", 3, "Could not write .kata/state.json: ", breaking: fileInPlace),
      WrongUse("reset 4", 3, "Could not write .kata/backups: ", breaking: fileInPlace),
      WrongUse("doctor --full", 3, "Could not write .kata/doctor.txt: ", breaking: fileInPlace),
      WrongUse("reset --all", 3, "Could not write .kata/backups: ", breaking: fileInPlace),
    ])
    #if os(Linux)
      try check([
        WrongUse("report --html /proc/kata.html", 3, "Could not write /proc/kata.html: ")
      ])
    #endif
  }

  func test_aFolderThatMayOnlyBeRead() throws {
    try XCTSkipIf(geteuid() == 0, "permissions mean nothing to an administrator")
    let fixture = try Fixture()
    try fixture.write("Sources/Lesson04Proxy/Owner.swift", "// mine\n")
    let folder = "\(fixture.root)/Sources/Lesson04Proxy"
    chmod(folder, 0o555)
    defer { chmod(folder, 0o755) }
    let result = try fixture.kata("reset", "4")
    XCTAssertEqual(result.code, 3)
    XCTAssertEqual(
      result.errors,
      "kata: Could not write Sources/Lesson04Proxy: Permission denied. Nothing was changed.\n")
    XCTAssertEqual(fixture.read("Sources/Lesson04Proxy/Owner.swift"), "// mine\n")
  }

  func test_noToolchain() throws {
    try check(
      ["check", "check --all --json", "observe 4"].map {
        WrongUse($0, 3, "There is no 'swift' on your PATH.\nInstall the toolchain", path: "/nowhere")
      })
  }

  private func check(_ uses: [WrongUse], file: StaticString = #filePath, line: UInt = #line) throws {
    let untouched = try Fixture()
    for use in uses {
      let fixture = use.breaking == nil ? untouched : try Fixture()
      try use.breaking?(fixture)
      let before = try fixture.tree
      let result = try fixture.kata(words: use.arguments, folder: use.folder, path: use.path)
      let name = use.arguments.joined(separator: " ")
      XCTAssertEqual(result.code, use.code, name, file: file, line: line)
      XCTAssertEqual(result.output, "", name, file: file, line: line)
      let start = "kata: \(use.complaint)"
      XCTAssertTrue(result.errors.hasPrefix(start), "\(name): \(result.errors)", file: file, line: line)
      let count = result.errors.split(separator: "\n").count
      XCTAssertTrue((1...2).contains(count), "\(name): \(result.errors)", file: file, line: line)
      XCTAssertEqual(try fixture.tree, before, "\(name) wrote something", file: file, line: line)
    }
  }
}

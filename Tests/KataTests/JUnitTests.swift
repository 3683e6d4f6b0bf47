import XCTest

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `kata report --junit FILE`, as CI servers read it.
final class JUnitTests: XCTestCase {
  private func run(_ arguments: [String], in fixture: Fixture, folder: String = ".") throws
    -> KataProcess.Result
  {
    let process = KataProcess(["report"] + arguments, in: fixture, folder: folder)
    try process.start()
    return process.wait()
  }

  func test_junitCountsEveryTest() throws {
    let fixture = try Fixture()
    _ = try fixture.kata("check", "04")
    let result = try run(["--junit", "../out <&>.xml"], in: fixture, folder: "Sources")
    XCTAssertEqual(result.code, 0, result.errors)
    XCTAssertTrue(result.output.contains("failing: held by timer"))
    let counter = XMLCounter()
    XCTAssertTrue(counter.read(fixture.read("out <&>.xml")), "not well-formed")
    XCTAssertEqual(counter.counts["testsuite"], 2)
    XCTAssertEqual(counter.counts["testcase"], 6)
    XCTAssertEqual(counter.counts["failure"], 2)
    XCTAssertEqual(counter.counts["skipped"], 3)
    XCTAssertTrue(counter.types.contains("held-by-timer"))
  }

  func test_junitIsWellFormedWhateverATestSays() throws {
    let fixture = try Fixture()
    try fixture.setOutcomes(["does not compile"])
    _ = try fixture.kata("check", "04")
    try fixture.replace(
      "cannot find", by: "<![CDATA[ ]]> & \\\" \\u001b[31m \\ud83d\\ude00 ' \\ufffe",
      in: ".kata/results/Lesson04Proxy.json")
    XCTAssertEqual(try run(["--junit=out.xml"], in: fixture).code, 0)
    let counter = XMLCounter()
    XCTAssertTrue(counter.read(fixture.read("out.xml")), fixture.read("out.xml"))
    XCTAssertEqual(counter.counts["error"], 3)
  }

  func test_aFileThatCanNotBeWrittenIsNamedAndNothingPrinted() throws {
    let fixture = try Fixture()
    try fixture.write("folder.xml/x", "")
    let places = [("folder.xml", "Is a directory"), ("nowhere/out.xml", "No such file or directory")]
    for (file, reason) in places {
      let result = try run(["--junit", file], in: fixture)
      XCTAssertEqual(result.code, 3)
      XCTAssertEqual(result.output, "")
      XCTAssertTrue(result.errors.hasPrefix("kata: Could not write \(file): \(reason)."), result.errors)
    }
  }

  func test_aPipeIsWrittenToAndALinkIsKept() throws {
    let fixture = try Fixture()
    XCTAssertTrue(try run(["--junit", "/dev/stdout"], in: fixture).output.hasPrefix("<?xml"))
    try fixture.write("real.xml", "")
    try FileManager.default.createSymbolicLink(
      atPath: "\(fixture.root)/link.xml", withDestinationPath: "real.xml")
    _ = try run(["--junit", "link.xml"], in: fixture)
    XCTAssertTrue(fixture.read("real.xml").hasPrefix("<?xml"))
  }
}

/// Counts elements, and says whether a text is well-formed XML.
private final class XMLCounter: NSObject, XMLParserDelegate {
  private(set) var counts: [String: Int] = [:]
  private(set) var types: Set<String> = []

  func read(_ text: String) -> Bool {
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    return parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    counts[name, default: 0] += 1
    if let type = attributes["type"] { types.insert(type) }
  }
}

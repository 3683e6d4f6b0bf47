import XCTest

@testable import KataCommand
@testable import KataTestSupport

/// What is to be pasted in public names nobody.
final class PublicTextTests: XCTestCase {
  func test_noPathsOfTheUserAreInIt() {
    let text = PublicText(root: "/Users/ada/kata", home: "/Users/ada")
    for (before, after) in [
      ("/Users/ada/kata/Sources/x.swift:3", "./Sources/x.swift:3"),
      ("in '/Users/ada/kata'.", "in '.'."),
      ("/Users/ada/kata-2/x and /Users/ada", "~/kata-2/x and ~"),
      ("/private/Users/adam/x, /home/eve/y", "/private~/x, ~/y"),
      ("/Users/Shared/x, /Applications/Xcode.app", "/Users/Shared/x, /Applications/Xcode.app"),
    ] {
      XCTAssertEqual(text.text(of: before), after)
    }
    XCTAssertEqual(PublicText(root: "/x", home: "/").text(of: "/a/b"), "/a/b")
  }
}

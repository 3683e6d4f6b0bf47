/// The program or library that a piece of code was loaded from, known by its path.
///
/// On Apple's platforms other code makes timers as well: the system's frameworks, XCTest, Xcode's tools. What comes
/// from their images is none of the scenario's.
package enum CodeImage {
  /// Whether code from the image at `path` may be the scenario's: the app's, the tests', a library's of theirs.
  ///
  /// - Parameter path: `nil` if it is not known, as for a class that was made at run time. Then it may be.
  package static func mayBeOurs(path: String?) -> Bool {
    guard var path else { return true }
    // The same volume by another name: a clone may lie there.
    let dataVolume = "/System/Volumes/Data"
    if path.hasPrefix(dataVolume + "/") { path.removeFirst(dataVolume.count) }
    if systemFolders.contains(where: path.hasPrefix) || toolFolders.contains(where: path.contains) {
      return false
    }
    return !path.split(separator: "/").contains(where: isTestingLibrary)
  }

  /// Where the system's own libraries lie.
  private static let systemFolders = [
    "/System/", "/usr/lib/", "/Library/Apple/", "/private/preboot/", "/Developer/",
  ]

  /// Parts of the paths of a simulator's system, and of what Xcode and its command line tools bring along.
  private static let toolFolders = [
    "/RuntimeRoot/", ".platform/Developer/", ".app/Contents/Developer/", ".app/Contents/SharedFrameworks/",
    "/Library/Developer/CommandLineTools/", "/Library/Developer/PrivateFrameworks/",
  ]

  /// XCTest and Swift Testing. Xcode copies them into an app that it tests.
  private static func isTestingLibrary(_ component: Substring) -> Bool {
    if component.hasPrefix("libXCTest") || component == "Testing.framework" { return true }
    return component.hasSuffix(".framework")
      && ["XCT", "XCUI", "XCUnit."].contains(where: component.hasPrefix)
  }
}

/// A classification of executables and libraries by their paths. On Apple's platforms, the system's frameworks, XCTest
/// and Xcode's tools also create timers, which don't belong to the scenario of a test.
package enum CodeImage {
  /// Returns whether the executable or library at `path` may belong to the app or to its tests.
  ///
  /// - Parameter path: The path, or `nil` if it is unknown. The result is true for `nil`.
  package static func mayBelongToScenario(path: String?) -> Bool {
    guard var path else { return true }
    // The clone may be on the data volume, which has a second name.
    let dataVolume = "/System/Volumes/Data"
    if path.hasPrefix(dataVolume + "/") { path.removeFirst(dataVolume.count) }
    if systemFolders.contains(where: path.hasPrefix) || toolFolders.contains(where: path.contains) {
      return false
    }
    return !path.split(separator: "/").contains(where: isTestingLibrary)
  }

  private static let systemFolders = [
    "/System/", "/usr/lib/", "/Library/Apple/", "/private/preboot/", "/Developer/",
  ]

  /// Folders that occur only in paths of a simulator's system, of Xcode and of its command line tools.
  private static let toolFolders = [
    "/RuntimeRoot/", ".platform/Developer/", ".app/Contents/Developer/", ".app/Contents/SharedFrameworks/",
    "/Library/Developer/CommandLineTools/", "/Library/Developer/PrivateFrameworks/",
  ]

  /// Returns whether a path component belongs to XCTest or Swift Testing, which Xcode copies into a tested app.
  private static func isTestingLibrary(_ component: Substring) -> Bool {
    if component.hasPrefix("libXCTest") || component == "Testing.framework" { return true }
    return component.hasSuffix(".framework")
      && ["XCT", "XCUI", "XCUnit."].contains(where: component.hasPrefix)
  }
}

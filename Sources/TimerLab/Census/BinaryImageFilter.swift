/// A filter for executables and libraries, which decides by their paths. It is used on Apple's platforms, where the
/// system's frameworks, XCTest and Xcode's tools also create timers. The tests must ignore those timers.
package enum BinaryImageFilter {
  /// Returns whether the executable or library at `path` may belong to the app or to its tests.
  ///
  /// - Parameter path: The path, or `nil` if it is unknown. The result is true for `nil`.
  package static func mayBelongToAppOrTests(path: String?) -> Bool {
    guard var path else { return true }
    // On macOS, the path of a user's file may begin with the data volume, which looks like a system path.
    let dataVolume = "/System/Volumes/Data"
    if path.hasPrefix(dataVolume + "/") { path.removeFirst(dataVolume.count) }
    if systemPathPrefixes.contains(where: path.hasPrefix) || toolPathFragments.contains(where: path.contains)
    {
      return false
    }
    return !path.split(separator: "/").contains(where: isTestingLibrary)
  }

  /// The beginnings of the paths of the system's executables and libraries.
  private static let systemPathPrefixes = [
    "/System/", "/usr/lib/", "/Library/Apple/", "/private/preboot/", "/Developer/",
  ]

  /// Parts of paths that occur only in a simulator's system, in Xcode and in its command line tools.
  private static let toolPathFragments = [
    "/RuntimeRoot/", ".platform/Developer/", ".app/Contents/Developer/", ".app/Contents/SharedFrameworks/",
    "/Library/Developer/CommandLineTools/", "/Library/Developer/PrivateFrameworks/",
  ]

  /// Returns whether a path component names a library of XCTest or Swift Testing. Xcode copies these into a tested app.
  private static func isTestingLibrary(_ component: Substring) -> Bool {
    if component.hasPrefix("libXCTest") || component == "Testing.framework" { return true }
    return component.hasSuffix(".framework")
      && ["XCT", "XCUI", "XCUnit."].contains(where: component.hasPrefix)
  }
}

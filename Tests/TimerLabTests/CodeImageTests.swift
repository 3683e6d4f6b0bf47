import TimerLab
import XCTest

/// Which code may be the scenario's, by the path of the image it comes from. Only Apple's platforms ask; the rule is
/// tested on all.
final class CodeImageTests: XCTestCase {
  private func assertOurs(_ path: String, line: UInt = #line) {
    XCTAssertTrue(CodeImage.mayBeOurs(path: path), path, line: line)
  }

  private func assertNotOurs(_ path: String, line: UInt = #line) {
    XCTAssertFalse(CodeImage.mayBeOurs(path: path), path, line: line)
  }

  func test_aTestBundleIsOurs() {
    assertOurs(
      "/Users/ada/LeakyTimers/.build/debug/LeakyTimersPackageTests.xctest/Contents/MacOS/LeakyTimers")
    assertOurs(
      "/Users/ada/Library/Developer/Xcode/DerivedData/Kata-x/Build/Products/Debug/Tests.xctest/Contents/MacOS/Tests"
    )
  }

  func test_anAppAndItsFrameworksAreOurs() {
    let app =
      "/Users/ada/Library/Developer/CoreSimulator/Devices/1/data/Containers/Bundle/Application/2/App.app"
    assertOurs("\(app)/App")
    assertOurs("\(app)/Frameworks/Player.framework/Player")
    assertOurs("\(app)/Frameworks/XCGLogger.framework/XCGLogger")
    assertOurs("\(app)/PlugIns/AppTests.xctest/AppTests")
  }

  func test_anAppOnADeviceIsOurs() {
    assertOurs("/private/var/containers/Bundle/Application/2/App.app/App")
  }

  func test_aCloneOnTheDataVolumeIsOurs() {
    assertOurs("/System/Volumes/Data/Users/ada/LeakyTimers/.build/debug/Tests.xctest/Contents/MacOS/Tests")
  }

  func test_whatHasNoImageMayBeOurs() {
    XCTAssertTrue(CodeImage.mayBeOurs(path: nil))
  }

  func test_theSystemsLibrariesAreNotOurs() {
    assertNotOurs("/System/Library/Frameworks/Foundation.framework/Versions/C/Foundation")
    assertNotOurs("/System/Library/PrivateFrameworks/UIKitCore.framework/UIKitCore")
    assertNotOurs("/System/Volumes/Data/System/Library/Frameworks/AppKit.framework/AppKit")
    assertNotOurs("/private/preboot/Cryptexes/OS/System/Library/Frameworks/WebKit.framework/WebKit")
    assertNotOurs("/usr/lib/swift/libswiftFoundation.dylib")
    assertNotOurs("/usr/lib/libobjc.A.dylib")
  }

  func test_aSimulatorsSystemIsNotOurs() {
    assertNotOurs(
      "/Library/Developer/CoreSimulator/Volumes/iOS_22A/Library/Developer/CoreSimulator/Profiles/Runtimes/"
        + "iOS 18.0.simruntime/Contents/Resources/RuntimeRoot/System/Library/Frameworks/UIKit.framework/UIKit"
    )
  }

  func test_whatXcodeBringsIsNotOurs() {
    let xcode = "/Applications/Xcode-26.app/Contents"
    let platform = "\(xcode)/Developer/Platforms/MacOSX.platform/Developer"
    assertNotOurs("\(platform)/Library/Frameworks/XCTest.framework/Versions/A/XCTest")
    assertNotOurs("\(platform)/usr/lib/libXCTestSwiftSupport.dylib")
    assertNotOurs("\(xcode)/SharedFrameworks/DVTInstrumentsFoundation.framework/DVTInstrumentsFoundation")
    assertNotOurs(
      "/Library/Developer/CommandLineTools/Library/Developer/Frameworks/Testing.framework/Testing")
    assertNotOurs(
      "/Developer/Library/PrivateFrameworks/DTXConnectionServices.framework/DTXConnectionServices")
  }

  func test_whatXcodeCopiesIntoAnAppIsNotOurs() {
    let frameworks = "/private/var/containers/Bundle/Application/2/App.app/Frameworks"
    assertNotOurs("\(frameworks)/XCTestCore.framework/XCTestCore")
    assertNotOurs("\(frameworks)/XCUnit.framework/XCUnit")
    assertNotOurs("\(frameworks)/libXCTestSwiftSupport.dylib")
    assertNotOurs("\(frameworks)/Testing.framework/Testing")
  }

  func test_aFolderWhoseNameLooksLikeTheSystemsIsOurs() {
    assertOurs("/Users/ada/usr/lib/Tests.xctest/Tests")
    assertOurs("/Users/ada/Developer/App.app/App")
  }
}

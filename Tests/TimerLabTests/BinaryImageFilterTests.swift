import TimerLab
import XCTest

/// Tests of the filters that recognize timers of the app or its tests by the paths of the binaries with their code.
final class BinaryImageFilterTests: XCTestCase {
  func test_codeInAppsAndTestBundlesIsAccepted() {
    let app =
      "/Users/ada/Library/Developer/CoreSimulator/Devices/1/data/Containers/Bundle/Application/2/App.app"
    for path in [
      "/Users/ada/LeakyTimers/.build/debug/LeakyTimersPackageTests.xctest/Contents/MacOS/LeakyTimers",
      "/Users/ada/Library/Developer/Xcode/DerivedData/Kata-x/Build/Products/Debug/Tests.xctest/Contents/MacOS/Tests",
      // An app with its frameworks, in the simulator and on a device.
      "\(app)/App", "\(app)/Frameworks/Player.framework/Player",
      "\(app)/Frameworks/XCGLogger.framework/XCGLogger", "\(app)/PlugIns/AppTests.xctest/AppTests",
      "/private/var/containers/Bundle/Application/2/App.app/App",
      // A clone on the data volume.
      "/System/Volumes/Data/Users/ada/LeakyTimers/.build/debug/Tests.xctest/Contents/MacOS/Tests",
      // A folder whose name looks like the system's.
      "/Users/ada/usr/lib/Tests.xctest/Tests", "/Users/ada/Developer/App.app/App",
    ] {
      XCTAssertTrue(BinaryImageFilter.mayBelongToAppOrTests(path: path), path)
    }
    XCTAssertTrue(BinaryImageFilter.mayBelongToAppOrTests(path: nil), "what has no image")
  }

  func test_librariesOfTheSystemAndXcodeAreRejected() {
    let xcode = "/Applications/Xcode-26.app/Contents"
    let platform = "\(xcode)/Developer/Platforms/MacOSX.platform/Developer"
    let frameworks = "/private/var/containers/Bundle/Application/2/App.app/Frameworks"
    for path in [
      "/System/Library/Frameworks/Foundation.framework/Versions/C/Foundation",
      "/System/Library/PrivateFrameworks/UIKitCore.framework/UIKitCore",
      "/System/Volumes/Data/System/Library/Frameworks/AppKit.framework/AppKit",
      "/private/preboot/Cryptexes/OS/System/Library/Frameworks/WebKit.framework/WebKit",
      "/usr/lib/swift/libswiftFoundation.dylib", "/usr/lib/libobjc.A.dylib",
      // A simulator's system.
      "/Library/Developer/CoreSimulator/Volumes/iOS_22A/Library/Developer/CoreSimulator/Profiles/Runtimes/"
        + "iOS 18.0.simruntime/Contents/Resources/RuntimeRoot/System/Library/Frameworks/UIKit.framework/UIKit",
      // Libraries in Xcode.
      "\(platform)/Library/Frameworks/XCTest.framework/Versions/A/XCTest",
      "\(platform)/usr/lib/libXCTestSwiftSupport.dylib",
      "\(xcode)/SharedFrameworks/DVTInstrumentsFoundation.framework/DVTInstrumentsFoundation",
      "/Library/Developer/CommandLineTools/Library/Developer/Frameworks/Testing.framework/Testing",
      "/Developer/Library/PrivateFrameworks/DTXConnectionServices.framework/DTXConnectionServices",
      // Libraries that Xcode copies into an app.
      "\(frameworks)/XCTestCore.framework/XCTestCore", "\(frameworks)/XCUnit.framework/XCUnit",
      "\(frameworks)/libXCTestSwiftSupport.dylib", "\(frameworks)/Testing.framework/Testing",
    ] {
      XCTAssertFalse(BinaryImageFilter.mayBelongToAppOrTests(path: path), path)
    }
  }

  // MARK: - Timers

  func test_timerIsAcceptedBecauseOfItsTargetUserInfoOrMethod() {
    let ours = "/Users/ada/LeakyTimers/.build/debug/LeakyTimersPackageTests.xctest/Contents/MacOS/Tests"
    let foundation = "/System/Library/Frameworks/Foundation.framework/Versions/C/Foundation"
    // The library that contains `__SwiftValue`.
    let swift = "/usr/lib/swift/libswiftCore.dylib"
    let rows: [(String, objects: [String?], method: String?, isOurs: Bool)] = [
      ("a method of our category, with a value of Swift", [foundation, swift], ours, true),
      ("a method of our category, without userInfo", [foundation], ours, true),
      ("the system's, with a value of Swift", [foundation, swift], foundation, false),
      ("the system's, without such a method", [foundation, swift], nil, false),
      ("a target of ours", [ours], foundation, true),
      ("a userInfo of ours", [foundation, ours], foundation, true),
      ("a proxy of ours, which has no such method", [ours], nil, true),
      ("a target whose class was made at run time", [nil], foundation, true),
    ]
    for (name, objects, method, isOurs) in rows {
      XCTAssertEqual(
        TimerOriginFilter.mayBelongToAppOrTests(objectPaths: objects, methodPath: method), isOurs, name)
    }
    func findMethodPath() -> String? {
      XCTFail("to look for a method may run code of the target's class")
      return nil
    }
    XCTAssertTrue(TimerOriginFilter.mayBelongToAppOrTests(objectPaths: [ours], methodPath: findMethodPath()))
  }
}

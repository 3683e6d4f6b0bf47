import LessonKit
import TimerLab
import XCTest

final class PresentingTests: ScreenTestCase {
  private lazy var sheet = makeScreen("sheet")
  private let expectedDismissalCalls = ["sheet viewWillDisappear", "sheet viewDidDisappear"]

  private func presentSheet() {
    showWindow()
    navigator.present(sheet, animated: true)
  }

  func test_presentCallsInTheOrderOfUIKit() {
    showWindow()
    var isPresented = false
    sheet.onViewWillAppear = { isPresented = $0.isBeingPresented }
    assert(
      navigator.present(sheet, animated: true) { self.callLog.append("completion") },
      calls: ["sheet viewDidLoad", "sheet viewWillAppear", "sheet viewDidAppear", "completion"])
    XCTAssertTrue(isPresented, "it says so while it appears")
    XCTAssertTrue(sheet.presentingViewController === navigator)
  }

  func test_dismissCallsInTheOrderOfUIKit() {
    presentSheet()
    var isDismissed = false
    sheet.onViewDidDisappear = { isDismissed = $0.isBeingDismissed }
    let before = callLog.animatedArguments.count
    assert(
      navigator.dismiss(animated: true) { self.callLog.append("completion") },
      calls: expectedDismissalCalls + ["completion"])
    XCTAssertEqual(callLog.animatedArguments[before...], [true, true])
    XCTAssertTrue(isDismissed, "it says so while it disappears")
    XCTAssertFalse(sheet.isBeingDismissed)
    XCTAssertNil(sheet.presentingViewController)
  }

  func test_sheetCanDismissItself() {
    presentSheet()
    assert(sheet.dismiss(animated: true), calls: expectedDismissalCalls)
  }

  func test_screenInANavigatorInASheetCanDismissTheSheet() {
    showWindow()
    navigator.present(Navigator(rootViewController: sheet), animated: true)
    assert(sheet.dismiss(animated: true), calls: expectedDismissalCalls)
  }

  func test_dismissWithoutASheetDoesNothing() {
    showWindow()
    assert(home.dismiss(animated: true), calls: [])
  }
}

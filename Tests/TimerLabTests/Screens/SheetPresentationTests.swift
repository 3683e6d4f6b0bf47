import LessonKit
import TimerLab
import XCTest

final class SheetPresentationTests: ScreenTestCase {
  private lazy var sheet = makeScreen("sheet")
  private let expectedDismissalCalls = ["sheet viewWillDisappear", "sheet viewDidDisappear"]

  private func presentSheet() {
    showWindow()
    navigator.present(sheet, animated: true)
  }

  func test_presentFollowsTheCallOrderOfUIKit() {
    showWindow()
    var isPresented = false
    sheet.onViewWillAppear = { isPresented = $0.isBeingPresented }
    assertAction(
      navigator.present(sheet, animated: true) { self.callLog.append("completion") },
      causesCalls: ["sheet viewDidLoad", "sheet viewWillAppear", "sheet viewDidAppear", "completion"])
    XCTAssertTrue(isPresented, "it says so while it appears")
    XCTAssertTrue(sheet.presentingViewController === navigator)
  }

  func test_dismissFollowsTheCallOrderOfUIKit() {
    presentSheet()
    var isDismissed = false
    sheet.onViewDidDisappear = { isDismissed = $0.isBeingDismissed }
    let before = callLog.animatedArguments.count
    assertAction(
      navigator.dismiss(animated: true) { self.callLog.append("completion") },
      causesCalls: expectedDismissalCalls + ["completion"])
    XCTAssertEqual(callLog.animatedArguments[before...], [true, true])
    XCTAssertTrue(isDismissed, "it says so while it disappears")
    XCTAssertFalse(sheet.isBeingDismissed)
    XCTAssertNil(sheet.presentingViewController)
  }

  func test_sheetCanDismissItself() {
    presentSheet()
    assertAction(sheet.dismiss(animated: true), causesCalls: expectedDismissalCalls)
  }

  func test_screenInANavigatorInASheetCanDismissTheSheet() {
    showWindow()
    navigator.present(Navigator(rootViewController: sheet), animated: true)
    assertAction(sheet.dismiss(animated: true), causesCalls: expectedDismissalCalls)
  }

  func test_dismissWithoutASheetDoesNothing() {
    showWindow()
    assertAction(home.dismiss(animated: true), causesCalls: [])
  }
}

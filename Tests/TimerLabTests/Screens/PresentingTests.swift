import LessonKit
import TimerLab
import XCTest

final class PresentingTests: ScreenTestCase {
  private lazy var sheet = screen("sheet")
  private let dismissed = ["sheet viewWillDisappear", "sheet viewDidDisappear"]

  private func presentSheet() {
    open()
    navigator.present(sheet, animated: true)
  }

  func test_presentCallsInTheOrderOfUIKit() {
    open()
    var isPresented = false
    sheet.onViewWillAppear = { isPresented = $0.isBeingPresented }
    assert(
      navigator.present(sheet, animated: true) { self.log.enter("completion") },
      calls: ["sheet viewDidLoad", "sheet viewWillAppear", "sheet viewDidAppear", "completion"])
    XCTAssertTrue(isPresented, "it says so while it appears")
    XCTAssertTrue(sheet.presentingViewController === navigator)
  }

  func test_dismissCallsInTheOrderOfUIKit() {
    presentSheet()
    var isDismissed = false
    sheet.onViewDidDisappear = { isDismissed = $0.isBeingDismissed }
    let before = log.animated.count
    assert(
      navigator.dismiss(animated: true) { self.log.enter("completion") },
      calls: dismissed + ["completion"])
    XCTAssertEqual(log.animated[before...], [true, true])
    XCTAssertTrue(isDismissed, "it says so while it disappears")
    XCTAssertFalse(sheet.isBeingDismissed)
    XCTAssertNil(sheet.presentingViewController)
  }

  func test_sheetCanDismissItself() {
    presentSheet()
    assert(sheet.dismiss(animated: true), calls: dismissed)
  }

  func test_screenInANavigatorInASheetCanDismissTheSheet() {
    open()
    navigator.present(Navigator(rootViewController: sheet), animated: true)
    assert(sheet.dismiss(animated: true), calls: dismissed)
  }

  func test_dismissWithoutASheetDoesNothing() {
    open()
    assert(home.dismiss(animated: true), calls: [])
  }
}

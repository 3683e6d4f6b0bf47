import LessonKit
import TimerLab
import XCTest

/// Sheets: presented on top of a screen, which stays visible behind, and dismissed.
final class PresentingTests: ScreenTestCase {
  private lazy var sheet = screen("sheet")

  private func presentSheet() {
    open()
    navigator.present(sheet, animated: true)
  }

  func test_presentCallsInTheOrderOfUIKit() {
    open()
    XCTAssertEqual(
      journal.entries { navigator.present(sheet, animated: true) },
      ["sheet viewDidLoad", "sheet viewWillAppear", "sheet viewDidAppear"])
  }

  func test_dismissCallsInTheOrderOfUIKit() {
    presentSheet()
    XCTAssertEqual(
      journal.entries { navigator.dismiss(animated: true) },
      ["sheet viewWillDisappear", "sheet viewDidDisappear"])
  }

  func test_aSheetThatIsPresentedSaysSoWhileItAppears() {
    open()
    var isPresented = false
    sheet.whenComing = { isPresented = $0.isBeingPresented }
    navigator.present(sheet, animated: true)
    XCTAssertTrue(isPresented)
  }

  func test_aSheetThatIsDismissedSaysSoWhileItDisappears() {
    presentSheet()
    var isDismissed = false
    sheet.whenGone = { isDismissed = $0.isBeingDismissed }
    navigator.dismiss(animated: true)
    XCTAssertTrue(isDismissed)
  }

  func test_aSheetThatWasDismissedSaysSoNoMore() {
    presentSheet()
    navigator.dismiss(animated: true)
    XCTAssertFalse(sheet.isBeingDismissed)
  }

  func test_aSheetMayDismissItself() {
    presentSheet()
    XCTAssertEqual(
      journal.entries { sheet.dismiss(animated: true) },
      ["sheet viewWillDisappear", "sheet viewDidDisappear"])
  }

  func test_aScreenInANavigatorInASheetMayDismissTheSheet() {
    open()
    navigator.present(Navigator(rootViewController: sheet), animated: true)
    XCTAssertEqual(
      journal.entries { sheet.dismiss(animated: true) },
      ["sheet viewWillDisappear", "sheet viewDidDisappear"])
  }

  func test_dismissWithoutASheetDoesNothing() {
    open()
    XCTAssertEqual(journal.entries { home.dismiss(animated: true) }, [])
  }

  func test_aSheetKnowsWhoPresentedIt() {
    presentSheet()
    XCTAssertTrue(sheet.presentingViewController === navigator)
  }

  func test_aSheetThatWasDismissedIsPresentedByNobody() {
    presentSheet()
    navigator.dismiss(animated: true)
    XCTAssertNil(sheet.presentingViewController)
  }

  func test_presentCallsBackWhenTheSheetHasAppeared() {
    open()
    let entries = journal.entries {
      navigator.present(sheet, animated: true) { self.journal.enter("completion") }
    }
    XCTAssertEqual(entries.last, "completion")
  }

  func test_dismissCallsBackWhenTheSheetHasDisappeared() {
    presentSheet()
    let entries = journal.entries {
      navigator.dismiss(animated: true) { self.journal.enter("completion") }
    }
    XCTAssertEqual(entries.last, "completion")
  }

  func test_anAnimatedDismissIsAnimatedInAllItsCalls() {
    presentSheet()
    let before = journal.animated.count
    navigator.dismiss(animated: true)
    XCTAssertEqual(journal.animated[before...], [true, true])
  }
}

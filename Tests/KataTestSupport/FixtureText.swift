/// The texts of the files in a `Fixture`.
enum FixtureText {
  static let starterOutcomes = [
    "test_ticks passes", "test_isFreed fails held-by-timer", "test_stops fails held-by-timer",
  ]
  /// The test outcomes of a right fix.
  static let rightOutcomes = ["test_ticks passes", "test_isFreed passes", "test_stops passes"]
  /// The test outcomes of a wrong fix.
  static let wrongOutcomes = ["test_ticks fails not-ticking", "test_isFreed passes", "test_stops passes"]
  /// The list item of a case in the fixes file that judges the case as wrong.
  static let wrongJudgement = "**wrong** by `test_ticks`: w (`not-ticking`)"

  static let manifest = """
    let lessons = [
      Lesson("Lesson04Proxy"),
      Lesson("Lesson06BlockCategory", languageMode: .v6),
    ]
    let package = Package(name: "LeakyTimers")
    """

  static func projectTestSource(_ module: String) -> String {
    """
    //! \(module)Facts test_holds passes
    import XCTest
    final class \(module)Facts: XCTestCase {
      func test_holds() {}
    }

    """
  }

  static let tests = """
    final class OwnerTests: LessonTestCase {
      func test_ticks() {}
      func test_isFreed() {}
      func test_stops() {}
    }

    extension Diagnosis {
      static let heldByTimer = Diagnosis("held-by-timer")
      static let notTicking = Diagnosis("not-ticking")
    }

    """

  /// The part of a fixes file above the first case.
  static let fixesFileHeader = """
    # Fixes

    ## Starter

    - `test_isFreed` (`held-by-timer`)
    - `test_stops` (`held-by-timer`)

    ## Cases


    """

  /// The contents of a lesson's test list.
  static let testList = "OwnerTests/test_ticks\nOwnerTests/test_isFreed\nOwnerTests/test_stops\n"

  /// Returns the outcomes in the order of the test list, with a pass for each test that has no outcome.
  static func addingPassingTests(to lines: [String]) -> [String] {
    let listed = rightOutcomes.map { passes in
      lines.first { $0.split(separator: " ")[0] == passes.split(separator: " ")[0] } ?? passes
    }
    return listed + lines.filter { !listed.contains($0) }
  }

  /// Returns the source of a Swift file whose comments determine the outcomes of the fake tests.
  static func source(_ lines: [String]) -> String {
    let plan = lines.map { $0.hasPrefix("test_") ? "//! OwnerTests \($0)" : "//! \($0)" }
    return
      (plan + [
        "final class Owner {", "  var timer: Timer?", "", "  func start() {", "    tick()", "  }", "}",
      ])
      .joined(separator: "\n") + "\n"
  }

  /// Returns the rows of a Markdown table of the lessons, with links to the pages in `folder`, a relative path.
  static func lessonTable(pagesIn folder: String) -> String {
    [FixtureLesson.proxy, .block]
      .map { "| \($0.number) | [\($0.title)](\(folder)\($0.number)-\($0.slug).md) | 20 |\n" }.joined()
  }

  static func lessonPage(_ lesson: FixtureLesson, next: FixtureLesson?) -> String {
    let forward = next.map { "[Next](\($0.number)-\($0.slug).md)" } ?? "That was all."
    return """
      <!--
      title: \(lesson.title)
      lesson: \(lesson.name)
      minutes: 20
      files: Sources/\(lesson.name)/Owner.swift
      observe: test_stops
      answer 1: test_isFreed fails with starter
      answer 2: test_stops passes with reference
      -->
      # \(lesson.number) · \(lesson.title)

      20 minutes · edit [`Owner.swift`](../Sources/\(lesson.name)/Owner.swift) · check with `swift run kata check \(lesson.number)` · [words](README.md#words)

      ## The story
      [All lessons](README.md)

      ## Predict
      Answer first.

      **1. The screen closes. What happens to its
      *owner*?**

      a. It is freed.

      b. It lives
      on.

      c. It is freed later.

      **2. What stops it?**

      ```swift
      func stop() {
        timer = nil
      }
      ```

      a. `timer = nil`

      b. Its `deinit`

      c. `invalidate()`

      ## The code
      `Solutions/\(lesson.name)/Owner.swift`

      ```swift
      var timer: Timer?
      // …
        tick()
      ```

      ## Your task
      Edit, then run.

          swift run kata check \(lesson.number)
          KATA_LESSON=\(lesson.number) swift test --disable-swift-testing

      ## Hints
      <details><summary>A question</summary>

      Who holds **the owner**, when its
      screen is [gone](README.md)?

      </details>

      <details><summary>A place</summary>

      - Look at `start()`.
      - And at what it hands out, to whom, for how long, and what becomes of it when nobody needs it any more.

      </details>

      <details>
      <summary>A principle, with an example</summary>

      Break one arrow:

      ```swift
      list.onScroll = { [weak self] in
        self?.reload()   // <details> is no HTML here
      }
      ```

      </details>

      ## When it fails
      <a id="held-by-timer"></a>

      ### Held by timer
      **The timer holds its owner.** The run loop holds the timer, and the timer holds its target. So the \
      owner can't be freed.

      Cut one of the two.

      <a id="not-ticking"></a>

      ### Not ticking
      **Nothing ticks.** See [the first](#held-by-timer).

      <a id="crashed"></a>

      ### Crashed
      **It trapped.** Mind the gap.

      ## After you pass
      <details><summary>Your predictions, and what really happens</summary>

      **1. b. It lives on.**

      a. The timer holds it.

      b. Right. And nobody ends that.

      c. There is no later.

      **2. c. `invalidate()`**

      a. The run loop holds it too.

      b. That is not reached.

      c. Right. It lets go of both.

      </details>

      <details><summary>One more question: which arrow did your change remove?</summary>

      a. **owner → timer.** It ticks on. (Case `wrong-e`.)

      b. **timer → *owner*.** Right. Nothing else has it.

      c. **screen → owner.** It is freed too early. (Case `wrong-f`.)

      </details>

      ## Recall
      \(forward)

      """
  }
}

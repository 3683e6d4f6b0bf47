import XCTest

@testable import KataCommand

extension FixtureText {
  /// Returns the rows of a Markdown table of the lessons, with links to the pages in `folder`, a relative path.
  static func lessonTable(pagesIn folder: String) -> String {
    [FixtureLesson.proxy, .block]
      .map { "| \($0.number) | [\($0.title)](\(folder)\($0.number)-\($0.slug).md) | 20 |\n" }.joined()
  }

  /// Returns the text of a lesson's page, which links to the next lesson's page if there is one.
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

extension Lesson {
  /// Returns the fixture's lesson about the proxy, parsed from the text of its page.
  static func makeProxyFixture(page text: String = FixtureText.lessonPage(.proxy, next: nil)) throws -> Lesson
  {
    try Lesson(page: XCTUnwrap(LessonPage(path: FixtureLesson.proxy.pagePath, text: text)))
  }
}

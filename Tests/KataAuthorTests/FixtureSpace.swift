@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// A space of fixes for the fixture's first lesson: six combinations, one of them impossible.
enum FixtureSpace {
  static let path = "Solutions/Space/Lesson04Proxy.md"

  static let text = """
    # The space of fixes of lesson 04

    ## Owner.swift

    ```swift
    //! OwnerTests test_ticks <#ticks#>
    //! OwnerTests test_isFreed <#freed#>
    //! OwnerTests test_stops <#freed#>
    final class Owner {}
    ```

    ## Axis: holds

    What the timer holds.

    ### the owner

    ```swift freed
    fails held-by-timer
    ```

    ### nobody

    ```swift freed
    passes
    ```

    ## Axis: ticks

    ### always

    ```swift ticks
    passes
    ```

    ### never

    ```swift ticks
    fails not-ticking
    ```

    ### traps

    ```swift ticks
    crashes
    ```

    ## Rules

    - **impossible** when `holds: the owner` and `ticks: traps`: Nothing new.
    - **crash** when `ticks: traps`: It stops the program.
    - **wrong** when `holds: the owner`: The timer holds it. (`held-by-timer`)
    - **wrong** when `ticks: not always`: Nobody
      ever ticks. (`not-ticking`)
    - **right**: It is freed.

    """

  static func lesson(in fixture: Fixture) throws -> Lesson {
    try Course(root: fixture.root).lesson(matching: "04")
  }
}

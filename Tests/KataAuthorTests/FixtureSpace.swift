@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// Axes for the fixture's first lesson: six combinations, one of them redundant.
enum FixtureSpace {
  static let path = FixtureLesson.proxy.fixes

  static let text = """
    # The fixes of lesson 04

    ## Owner.swift

    ```swift
    //! OwnerTests test_ticks <#ticks#>
    //! OwnerTests test_isFreed <#freed#>
    //! OwnerTests test_stops <#freed#>
    final class Owner {
      var timer: Timer?

      func start() {
        tick()
      }
    }
    ```

    ## Axis: holds

    What the timer holds.

    ### nobody

    ```swift freed
    passes
    ```

    ### the owner

    ```swift freed
    fails held-by-timer
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

    - **redundant** when `holds: the owner` and `ticks: traps`: Nothing new.
    - **crash** when `ticks: traps`: It stops the program.
    - **wrong** when `holds: the owner`: The timer holds it. (`held-by-timer`)
    - **wrong** when `ticks: not always`: Nobody
      ever ticks. (`not-ticking`)
    - **right**: It is freed.


    """

  /// Adds them to the fixture's file of fixes, before all that it says.
  static func add(to fixture: Fixture) throws {
    try fixture.write(path, text + fixture.read(path))
  }

  /// The first lesson's file of fixes, if it says this.
  static func file(_ text: String = text) throws -> FixesFile {
    let fixture = try Fixture()
    let lesson = try Course(root: fixture.root).lesson(matching: "04")
    return FixesFile(of: lesson, text: text + fixture.read(path))
  }
}

/// Tools that start processes which no group can hold, and that stay until somebody ends them.
enum StubbornTools {
  /// Functions for a script: `stay` runs until it is ended, and holds the gate open while it does.
  private static let functions = """
    #!/bin/sh
    stay() { exec 9> gate; trap '' INT TERM HUP; while :; do sleep 1; done; }
    in_a_session() {
      if command -v setsid > /dev/null; then setsid "$@"; else perl -MPOSIX -e 'POSIX::setsid(); exec @ARGV' "$@"; fi
    }
    in_a_group() {
      if command -v perl > /dev/null; then perl -e 'setpgrp(0, 0); exec @ARGV' "$@"; else in_a_session "$@"; fi
    }
    case "$1" in stay) stay ;; esac

    """

  /// A `swift` that never ends, with one child in a session of its own and another in a group of its own. It says
  /// so at the gate once all of them are there.
  static let swift =
    functions + """
      case "$*" in *build*) ;; *) exit 0 ;; esac
      in_a_session "$0" stay &
      in_a_group "$0" stay &
      exec 9> gate
      while [ ! -e stop-waiting ]; do echo up >&9; sleep 1; done
      """

  /// Tests that start a daemon before they do what the plan says. Where orphans can only be found by looking on,
  /// the time is what a look needs.
  static func withDaemon(_ tests: String) -> String {
    functions + """
      in_a_session "$0" stay > /dev/null 2>&1 &
      sleep 0.3
      exec 9> gate; echo up >&9; exec 9>&-

      """ + tests.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
  }
}

import Foundation

/// The program that a guardian runs: the command itself, started again with a hidden argument.
///
/// A program of its own would have to be built and found too. The command is there already, and starts in a few
/// milliseconds.
enum GuardianProgram {
  /// The first argument of a guardian.
  static let argument = "--guard"
  /// What a guardian calls itself: somebody who ends all processes named `kata` shall not hit those that tidy up.
  static let name = "leaky-timers"

  private static let known = Locked<String?>(nil)

  /// Where the program is; `nil` in a process that is not the command, and has not said.
  static var path: String? {
    get { known.withLock { $0 } }
    set { known.withLock { $0 = newValue } }
  }

  /// This process is the command.
  static func useOwn() {
    #if canImport(Darwin)
      path = Bundle.main.executablePath ?? CommandLine.arguments.first
    #else
      // Leads to this very program, even if the file has been replaced by a later build.
      path = "/proc/self/exe"
    #endif
  }
}

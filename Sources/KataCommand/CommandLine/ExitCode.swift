/// How the command ends, as scripts and CI read it.
package enum ExitCode: Int32, Sendable {
  case done = 0
  /// A lesson, or for `verify` a proof, does not pass.
  case notPassing = 1
  case wrongUsage = 2
  /// No toolchain, no package here, or a place that can't be written.
  case environment = 3
}

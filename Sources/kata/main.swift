import Foundation

// `canImport(KataCommand)` isn't a reliable condition, because Xcode may find a module that was built for macOS.
#if os(macOS) || os(Linux)
  import KataCommand

  exit(Kata.run(Array(CommandLine.arguments.dropFirst())))
#else
  print("kata is for macOS and Linux. The lessons and their tests run here without it.")
#endif

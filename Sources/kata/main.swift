import Foundation

// Not `canImport`: in Xcode the module may lie there, built for another target.
#if os(macOS) || os(Linux)
  import KataCommand

  exit(Kata.run(Array(CommandLine.arguments.dropFirst())))
#else
  print("kata is for macOS and Linux. The lessons and their tests run here without it.")
#endif

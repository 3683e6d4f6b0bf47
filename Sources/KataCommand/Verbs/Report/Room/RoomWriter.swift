import Foundation

/// Writes the room's page once, or again and again until somebody ends it.
struct RoomWriter {
  let file: OutputFile
  /// Reads the clones as they are now.
  let read: () throws -> ([Clone], [CloneReader.Failure])

  /// - Parameter interval: Seconds, for a browser that loads the page again.
  /// - Throws: What `read` throws, and `EnvironmentError.cannotWrite`.
  func write(interval: Int? = nil) throws {
    let (clones, failures) = try read()
    let page = RoomPage(clones: clones, failures: failures, now: Date(), interval: interval).html
    // Ctrl-C waits for it: half a file would stay behind.
    try RunningChildren.shared.withoutInterruption { try file.write(page) }
  }

  /// Does not return. A folder that can't be read for a while, on a share say, is read again the next time.
  ///
  /// - Throws: `EnvironmentError.cannotWrite`.
  func writeForever(every interval: Int) throws -> Never {
    while true {
      Thread.sleep(forTimeInterval: TimeInterval(interval))
      do {
        try write(interval: interval)
      } catch EnvironmentError.noClones {
        continue
      }
    }
  }
}

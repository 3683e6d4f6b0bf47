#if os(Linux)
  import Foundation

  /// Lets the runtime's backtrace begin at the program's own code.
  ///
  /// The runtime follows frame pointers, and the C library has none: the backtrace of a thread that waits, or that has
  /// called `abort`, ends at once. The tables for exceptions lead on from there. So the runtime is shown the registers of
  /// the innermost function that is the program's.
  enum OwnCode {
    private typealias Visit = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Int32

    /// The functions of libgcc, which every program of Swift's has.
    private struct Unwinder: @unchecked Sendable {
      let walk: @convention(c) (Visit, UnsafeMutableRawPointer?) -> Int32
      let counter: @convention(c) (OpaquePointer?) -> UInt
      let stack: @convention(c) (OpaquePointer?) -> UInt
      let register: @convention(c) (OpaquePointer?, Int32) -> UInt

      init?() {
        guard let walk = dlsym(nil, "_Unwind_Backtrace"), let counter = dlsym(nil, "_Unwind_GetIP"),
          let stack = dlsym(nil, "_Unwind_GetCFA"), let register = dlsym(nil, "_Unwind_GetGR")
        else { return nil }
        self.walk = unsafeBitCast(walk, to: type(of: self.walk))
        self.counter = unsafeBitCast(counter, to: type(of: self.counter))
        self.stack = unsafeBitCast(stack, to: type(of: self.stack))
        self.register = unsafeBitCast(register, to: type(of: self.register))
      }
    }

    private struct Registers {
      var counter, stack, frame: UInt
    }

    private struct Search {
      /// Where the signal came.
      let start: UInt
      var hasReachedStart = false
      var found: Registers?
    }

    /// Where they are in the context of a signal, in bytes, and the unwinder's number of the frame pointer.
    #if arch(x86_64)
      private static let (counter, stack, frame, number) = (128, 120, 80, Int32(6))
    #else
      private static let (counter, stack, frame, number) = (264, 256, 240, Int32(29))
    #endif

    private static let offset = MemoryLayout<ucontext_t>.offset(of: \.uc_mcontext)
    private static let unwinder = Unwinder()
    /// Where the program lies, which has the lesson, its tests and the kit.
    private static let program: Range<UInt> = {
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
      let bounds = (maps ?? "").split(separator: "\n").filter { $0.hasSuffix(" " + (path ?? "")) }
        .compactMap { $0.split(separator: " ").first?.split(separator: "-") }
      guard let start = bounds.first?.first.flatMap({ UInt($0, radix: 16) }),
        let end = bounds.last?.last.flatMap({ UInt($0, radix: 16) })
      else { return 0..<0 }
      return start..<end
    }()

    /// Makes ready what a handler can't.
    static func prepare() {
      _ = (offset, unwinder, program, counter)
    }

    /// Calls `body` with a context as if the signal had come in the program's own code. Afterwards it is as before.
    static func show(in context: UnsafeMutableRawPointer?, _ body: () -> Void) {
      guard let context, let offset, let found = find(from: context + offset) else { return body() }
      let former = exchange(context + offset, found)
      body()
      _ = exchange(context + offset, former)
    }

    /// `nil` where the signal came in the program's own code, or nothing of it called what did.
    private static func find(from registers: UnsafeMutableRawPointer) -> Registers? {
      var search = Search(start: registers.load(fromByteOffset: counter, as: UInt.self))
      guard let unwinder, !program.contains(search.start) else { return nil }
      _ = unwinder.walk(visit, &search)
      return search.found
    }

    private static let visit: Visit = { frame, search in
      guard let unwinder, let search = search?.assumingMemoryBound(to: Search.self) else { return 1 }
      let counter = unwinder.counter(frame)
      if counter == search.pointee.start { search.pointee.hasReachedStart = true }
      guard search.pointee.hasReachedStart, program.contains(counter) else { return 0 }
      // The call, not what comes after it.
      search.pointee.found = Registers(
        counter: counter - 1, stack: unwinder.stack(frame), frame: unwinder.register(frame, number))
      return 1
    }

    private static func exchange(_ context: UnsafeMutableRawPointer, _ new: Registers) -> Registers {
      func exchange(_ place: Int, _ value: UInt) -> UInt {
        defer { context.storeBytes(of: value, toByteOffset: place, as: UInt.self) }
        return context.load(fromByteOffset: place, as: UInt.self)
      }
      return Registers(
        counter: exchange(counter, new.counter), stack: exchange(stack, new.stack),
        frame: exchange(frame, new.frame))
    }
  }
#endif

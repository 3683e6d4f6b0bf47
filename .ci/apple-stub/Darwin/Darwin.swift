// A stand-in for the Swift side of Apple's Darwin module, for type checking on Linux: what C has as macros that
// Swift can't read, and functions with a variable number of arguments.
// Written from Apple's documentation and the signatures in Swift's open source. Declares only what the project uses.

@_exported import Darwin

// MARK: - <errno.h>, <stdio.h>

public var errno: Int32 {
  get { fatalError() }
  set {}
}

public enum POSIXErrorCode: Int32, Hashable, Sendable {
  case EPERM = 1, ENOENT, ESRCH, EINTR, EIO, ENXIO, E2BIG, ENOEXEC, EBADF, ECHILD
  case ENOMEM = 12, EACCES, EFAULT
  case EBUSY = 16, EEXIST, EXDEV, ENODEV, ENOTDIR, EISDIR, EINVAL, ENFILE, EMFILE, ENOTTY
  case EFBIG = 27, ENOSPC, ESPIPE, EROFS, EMLINK, EPIPE
  case EAGAIN = 35
  case ELOOP = 62, ENAMETOOLONG
  case ENOTEMPTY = 66
}

public var stdin: UnsafeMutablePointer<FILE> { __stdinp }
public var stdout: UnsafeMutablePointer<FILE> { __stdoutp }
public var stderr: UnsafeMutablePointer<FILE> { __stderrp }

// MARK: - <math.h>

public func sin(_ x: Float) -> Float { fatalError() }
public func cos(_ x: Float) -> Float { fatalError() }

// MARK: - <fcntl.h>

public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { fatalError() }
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { fatalError() }
public func openat(_ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { fatalError() }
public func openat(_ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 {
  fatalError()
}
public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32 { fatalError() }
public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32 { fatalError() }
public func fcntl(_ fd: Int32, _ cmd: Int32, _ ptr: UnsafeMutableRawPointer) -> Int32 { fatalError() }

// MARK: - <sys/stat.h>

public var S_IFMT: mode_t { 0o170000 }
public var S_IFIFO: mode_t { 0o010000 }
public var S_IFCHR: mode_t { 0o020000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }
public var S_IRWXU: mode_t { 0o000700 }

// MARK: - <sys/ioctl.h>, <sys/ttycom.h>

public func ioctl(_ fd: Int32, _ request: UInt) -> Int32 { fatalError() }
public func ioctl(_ fd: Int32, _ request: UInt, _ value: Int32) -> Int32 { fatalError() }
public func ioctl(_ fd: Int32, _ request: UInt, _ ptr: UnsafeMutableRawPointer) -> Int32 { fatalError() }
public var TIOCGWINSZ: UInt { 0x4008_7468 }
public var TIOCSWINSZ: UInt { 0x8008_7467 }
public var TIOCSCTTY: UInt { 0x2000_7461 }

// MARK: - <sys/signal.h>

public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { fatalError() }
public var SIG_ERR: sig_t { fatalError() }

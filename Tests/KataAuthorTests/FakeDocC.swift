@testable import KataAuthor
@testable import KataCommand
@testable import KataTestSupport

/// A script that stands in for `docc`: it keeps the catalogue it was given, and makes a site of two pages of it.
enum FakeDocC {
  static let script = """
    #!/bin/sh
    here="$(dirname "$0")/.."
    if [ "$2" = --help-hidden ]; then cat "$here/docc-help" 2>/dev/null; exit 0; fi
    echo "$@" > "$here/docc-words"
    if [ -f "$here/docc-fails" ]; then echo "error: no such thing" >&2; exit 1; fi
    rm -rf "$here/catalog" && cp -r "$2" "$here/catalog"
    if [ "$1" = preview ]; then echo "	 Address: http://localhost"; exec sleep 1000; fi
    mkdir -p "$4/tutorials/leaky-timers" "$4/documentation/x"
    echo page > "$4/tutorials/leaky-timers/index.html"
    echo page > "$4/documentation/x/index.html"
    echo root > "$4/index.html"
    """

  /// On Apple's platforms `docc` is found by this.
  static let xcrun = """
    #!/bin/sh
    if [ -x "$(dirname "$0")/$1" ]; then exec "$@"; fi
    echo "xcrun: error: unable to find utility \\"$1\\"" >&2
    exit 72
    """
}

extension Fixture {
  func addDocC() throws {
    try writeTool("docc", FakeDocC.script)
    try writeTool("xcrun", FakeDocC.xcrun)
  }

  /// The catalogue that the site would be built from, its texts by their names.
  func catalog() throws -> [String: String] {
    let files = try SiteCatalog(root: root).files
    return Dictionary(files.map { ($0.name, $0.text) }, uniquingKeysWith: { $1 })
  }
}

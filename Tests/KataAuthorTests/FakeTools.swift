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

/// What Graphviz 2.43 writes for a graph, `dot -Tsvg -Tjson0`, so that no test needs the program.
enum GraphvizOutput {
  /// In `cluster_a` ("First"), `timers` ("Three timers", of class several) does not hold `owner`; outside, the run loop
  /// holds the timers, and an invisible edge leads back.
  static let text = #"""
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <svg width="206pt" height="188pt"
     viewBox="0.00 0.00 206.00 188.00" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
    <g id="graph0" class="graph" transform="scale(1 1) rotate(0) translate(4 184)">
    <title>%3</title>
    <polygon fill="white" stroke="transparent" points="-4,4 -4,-184 202,-184 202,4 -4,4"/>
    <!-- timers -->
    <g id="node1" class="node several">
    <title>timers</title>
    <polygon fill="none" stroke="black" points="227.5,-213 158.5,-213 158.5,-177 227.5,-177 227.5,-213"/>
    <text text-anchor="middle" x="193" y="-191.5" font-family="Helvetica,sans-Serif" font-size="15.00">Three</text>
    <text text-anchor="middle" x="193" y="-176.5" font-family="Helvetica,sans-Serif" font-size="15.00">timers</text>
    </g>
    <!-- timers&#45;&gt;owner -->
    <g id="edge1" class="edge weak">
    <title>timers&#45;&gt;owner</title>
    <path fill="none" stroke="black" d="M158.14,-181.06C137.25,-173.14 114.44,-164.12 113,-162"/>
    <polygon fill="black" stroke="black" points="111.41,-143.32 108.64,-133.09 104.43,-142.82 111.41,-143.32"/>
    </g>
    </g>
    </svg>
    { "name": "%3", "directed": true,
      "objects": [
        { "name": "cluster_a", "label": "First", "_gvid": 0, "nodes": [1, 2], "edges": [0, 1] },
        { "_gvid": 1, "name": "timers", "class": "several", "label": "Three\\ntimers" },
        { "_gvid": 2, "name": "owner", "label": "\\N" },
        { "_gvid": 3, "name": "loop", "label": "Run loop" }
      ],
      "edges": [
        { "_gvid": 0, "tail": 1, "head": 2, "class": "weak", "label": "block,\\nweak" },
        { "_gvid": 1, "tail": 2, "head": 1, "class": "leak", "label": "" },
        { "_gvid": 2, "tail": 3, "head": 1 },
        { "_gvid": 3, "tail": 1, "head": 3, "style": "invis" }
      ] }
    """#
}

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

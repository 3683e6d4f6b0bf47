/// The looks of the room's page.
enum RoomStyle {
  /// - Parameter rows: The more there are, the smaller; but never too small for the last row.
  static func tag(rows: Int) -> String {
    "<style>\n:root { --row: clamp(30px, calc((100vh - 8rem) / \(max(rows, 4) + 1)), 8rem); }\n\(rules)\n</style>"
  }

  // Okabe and Ito's colours, which all can tell apart, on a light and on a dark ground.
  private static let rules = """
    :root { color-scheme: light dark; --ground: #fff; --text: #111; --faint: #57606a; --line: #d0d7de;
      --good: #00664f; --bad: #b83a00; --broken: #8a2f6b; --now: #ffe58a; }
    @media (prefers-color-scheme: dark) { :root { --ground: #0d1117; --text: #f0f6fc; --faint: #9da7b1;
      --line: #3d444d; --good: #2fc598; --bad: #ff8a3d; --broken: #e08cc0; --now: #5c4a00; } }
    * { box-sizing: border-box; } html { font-size: clamp(16px, 2.1vh, 40px); }
    body { margin: 0; padding: 1rem 1.4rem; background: var(--ground); color: var(--text);
      font: 1rem/1.3 system-ui, -apple-system, "Segoe UI", sans-serif; }
    header { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: baseline; margin-bottom: .6rem; }
    h1 { font-size: 1.9rem; margin: 0; } header p { margin: 0; font-size: 1.25rem; }
    h2 { font-size: 1.25rem; margin: 0 0 .5rem; }
    main { display: flex; flex-wrap: wrap; gap: 1.5rem 2.5rem; align-items: flex-start; }
    .grid { flex: 3 1 40rem; min-width: 0; max-width: 100%; overflow-x: auto; }
    .side { flex: 1 1 20rem; min-width: 0; max-width: 100%; display: grid; gap: 1.5rem; }
    table { border-collapse: collapse; width: 100%; }
    th, td { height: var(--row); padding: 0 .25rem; text-align: center; border-bottom: 1px solid var(--line); }
    thead th { color: var(--faint); font-size: 1rem; } abbr { text-decoration: none; }
    th:first-child { text-align: left; font-size: min(var(--row) * .56, 1.6rem); line-height: 1.1; max-width: 16rem;
      overflow-wrap: anywhere; padding-right: .8rem; }
    thead th:first-child { font-size: 1rem; }
    .time { font-variant-numeric: tabular-nums; white-space: nowrap; }
    .mark { --size: max(18px, min(var(--row) * .68, 2.6vw)); width: var(--size); height: var(--size); vertical-align: middle; }
    .mark * { fill: currentColor; } .mark .in { fill: none; stroke: var(--ground); stroke-width: 3; }
    .mark .out { fill: none; stroke: currentColor; stroke-width: 2.5; }
    .passing, .seen { color: var(--good); } .failing { color: var(--bad); } .broken { color: var(--broken); }
    .unchecked { color: var(--faint); } .edited { color: var(--text); }
    .now { background: var(--now); outline: 3px solid var(--text); outline-offset: -3px; }
    ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .7rem; }
    li { overflow-wrap: anywhere; }
    .bar { height: .6rem; margin-top: .2rem; background: var(--line); }
    .bar div { height: 100%; } .stuck { background: var(--bad); } .right { background: var(--good); }
    footer { display: flex; flex-wrap: wrap; gap: .4rem 1.6rem; margin-top: .8rem; color: var(--faint); font-size: .9rem; }
    footer .mark { --size: 1.2rem; }
    .key { display: inline-block; width: 1.2rem; height: 1.2rem; vertical-align: middle; }
    .unreadable { color: var(--bad); overflow-wrap: anywhere; }
    @media (max-width: 640px) { html { font-size: 16px; } body { padding: .8rem; } }
    """
}

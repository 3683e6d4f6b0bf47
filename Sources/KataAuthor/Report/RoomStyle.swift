/// The looks of the room's page.
enum RoomStyle {
  static let tag = "<style>\n\(rules)\n</style>"

  // Okabe and Ito's colours, which all can tell apart, on a light and on a dark ground.
  private static let rules = """
    :root { color-scheme: light dark; --ground: #fff; --text: #111; --faint: #57606a; --line: #d0d7de;
      --good: #00664f; --bad: #b83a00; --broken: #8a2f6b; --now: #ffe58a; }
    @media (prefers-color-scheme: dark) { :root { --ground: #0d1117; --text: #f0f6fc; --faint: #9da7b1;
      --line: #3d444d; --good: #2fc598; --bad: #ff8a3d; --broken: #e08cc0; --now: #5c4a00; } }
    * { box-sizing: border-box; } html { font-size: clamp(16px, 2.4vh, 40px); }
    body { margin: 0; padding: 1rem 1.4rem; background: var(--ground); color: var(--text);
      font: 1rem/1.3 system-ui, -apple-system, "Segoe UI", sans-serif; }
    header { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: baseline; margin-bottom: .6rem; }
    h1 { font-size: 1.9rem; margin: 0; } header p { margin: 0; font-size: 1.25rem; }
    h2 { font-size: 1.25rem; margin: 0 0 .5rem; }
    main { display: flex; flex-wrap: wrap; gap: 1.2rem 2.2rem; align-items: flex-start; }
    .side { flex: 1 1 20rem; } .room { flex: 3 1 34rem; } .side, .room { min-width: 0; max-width: 100%; display: grid; gap: 1.2rem; }
    .people { display: block; columns: 13rem; column-gap: 1.4rem; }
    .people li { display: flex; gap: .5rem; align-items: center; min-height: 1.9rem; break-inside: avoid; border-bottom: 1px solid var(--line); }
    .name { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .time { white-space: nowrap; }
    .people b, .time { font-variant-numeric: tabular-nums; } .people b { font-weight: 400; color: var(--faint); min-width: 1.5rem; }
    .silent { background: var(--now); } .silent .time, .people .silent b { color: inherit; font-weight: 700; }
    .names { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; } .names span { font-weight: 700; }
    ol { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; }
    ol abbr { color: var(--faint); text-decoration: none; }
    .mark { --size: 1.4rem; flex: none; width: var(--size); height: var(--size); vertical-align: middle; }
    .mark * { fill: currentColor; } .mark .in { fill: none; stroke: var(--ground); stroke-width: 3; }
    .mark .out { fill: none; stroke: currentColor; stroke-width: 2.5; }
    .passing, .seen { color: var(--good); } .failing { color: var(--bad); } .broken { color: var(--broken); }
    .unchecked { color: var(--faint); } .edited { color: var(--text); }
    ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .6rem; } p { margin: 0; }
    li { overflow-wrap: anywhere; }
    .bar { height: .6rem; margin-top: .2rem; background: var(--line); }
    .bar div { height: 100%; } .stuck { background: var(--bad); } .right { background: var(--good); }
    footer { display: flex; flex-wrap: wrap; gap: .4rem 1.6rem; margin-top: .8rem; color: var(--faint); font-size: .9rem; }
    footer .mark { --size: 1.2rem; }
    .unreadable { color: var(--bad); overflow-wrap: anywhere; }
    @media (max-width: 640px) { html { font-size: 16px; } body { padding: .8rem; } }
    """
}

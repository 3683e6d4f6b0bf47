/// An hour of a class's chat, with the lines of twelve people.
enum PastedChat {
  /// Two of bo, the later one counts; one of cy quoted; one of eli wrapped; one of lou changed; one of mo cut off.
  static let text = """
    #leaky-timers, Thursday
    [18:20] Anna Berg: morning all, is this the right channel?
    [18:21] Anna Berg: kata1 1a2b3c4d as-anna at-04 04f-held-by-timer sum-74cc64ba
    [18:21] bo: kata1 2b3c4d5e as-bo at-04 04f-held-by-timer sum-f1a690ab
    [18:22] Teacher: thanks! one line each please, from swift run kata status --line --as NAME
    [18:22] Cy (he/him)  kata1 3c4d5e6f as-cy at-04 04f-held-by-timer sum-353b52a8 there you go
    • Dee: "kata1 4d5e6f70 as-dee at-04 04f-not-ticking sum-81daeb2d".
    [18:23] Teacher
    > [18:22] Cy (he/him)  kata1 3c4d5e6f as-cy at-04 04f-held-by-timer sum-353b52a8 there you go
    > good!
    [18:24] eli: kata1 5e6f7081 as-eli
        at-06 04pg 06n sum-63cb4a1d
    [18:24] Fay: **kata1 6f708192 as-fay-m at-06 04p 06p sum-e999af1b**
    - kata1 708192a3 as-gus at-04 04f-held-by-timer sum-57cd2550
    * kata1 8192a3b4 as-hal at-06 04p 06c-crashed sum-e744907d
    [18:25] ida: `kata1 92a3b4c5 as-ida at-04 04p sum-74ad49a3` is that all?
    >> kata1 a3b4c5d6 as-jo sum-b004e3b7
    [18:26] lou: kata1 d6e7f809 as-lou at-04 04p-held-by-timer sum-25a2e981
    [18:26] kata1 b4c5d6e7 at-04 04u sum-ec013ffc
    [18:27] mo: kata1 e7f8091a as-mo at-04
    [18:27] kim (iPhone):kata1 c5d6e7f8 as-kim at-06 04p 06f-held-by-timer sum-80f659f3
    [18:28] bo: sorry, here is the new one
    [18:28] bo: kata1 2b3c4d5e as-bo at-06 04p 06f-held-by-timer sum-c3e574af
    """

  /// How many sent a line that can be read.
  static let count = 12
}

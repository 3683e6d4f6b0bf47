/// Scripts that stand in for `swift`, and for the tests it builds, so that no test has to wait for a compiler.
///
/// What a "build" and its "tests" do is written in the sources, in lines like
/// `//! OwnerTests test_isFreed fails held-by-timer`. So a test that exchanges two files gets what these
/// files promise, as with the real thing.
enum FakeToolchain {
  /// Finds the sources that the environment asks for, as `Package.swift` does, and keeps their lines.
  static let swift = """
    #!/bin/sh
    if [ "$1" = -print-target-info ]; then cat "$(dirname "$0")/../target-info"; exit; fi
    if [ "$1" = --version ]; then cat "$(dirname "$0")/../swift-version"; exit; fi
    flags="$*"
    while [ $# -gt 0 ]; do
      if [ "$1" = --scratch-path ]; then scratch="$2"; fi
      shift
    done
    if [ "$KATA_OWN_TESTS" = contract ]; then
      files=$(ls Tests/*LabTests/*.swift Tests/*AssertionsTests/*.swift)
      checked=$files
    elif [ -z "$KATA_LESSON" ]; then
      files=$(ls Tests/*LabTests/*.swift Tests/*AssertionsTests/*.swift Tests/KataTests/*.swift)
      checked="$files $(ls Sources/Lesson*/*.swift)"
    else
      name=$(cd Sources && echo Lesson$KATA_LESSON*)
      files=Sources/$name/*.swift
      if [ -n "$KATA_SOLUTIONS" ]; then files=Solutions/$name/*.swift; fi
      if [ -n "$KATA_FOLDER" ]; then files=$KATA_FOLDER/*.swift; fi
      if [ -n "$KATA_VARIANT" ]; then files=Solutions/Variants/$name/$KATA_VARIANT/*.swift; fi
      checked=$files
    fi
    echo "${KATA_LESSON:-all} $files $flags" >> builds
    echo "[1/2] Compiling noise"
    for file in $checked; do
      number=0
      while IFS= read -r line; do
        number=$((number + 1))
        case "$line" in
          *"//! does not compile"*) echo "$PWD/$file:$number:3: error: cannot find 'x' in scope"; broken=1 ;;
          *"//! is no package"*) echo "error: 'LeakyTimers': no such dependency" >&2; exit 1 ;;
          *"//! was moved"*)
            echo "error: x.pcm was compiled with module cache path '/a', but the path is currently '/b'"
            exit 1 ;;
          *"//! warns"*)
            case "$flags" in
              *-warnings-as-errors*)
                echo "$PWD/$file:$number:3: error: 'x' was never used [#no-usage]"; broken=1 ;;
            esac ;;
        esac
      done < "$file"
    done
    if [ -n "$broken" ]; then exit 1; fi
    mkdir -p "$scratch/debug"
    module="${name}Tests"
    sed -n 's|^//! \\([A-Z].* test_.*\\)|\\1|p' $files | sed "s|^|$module.|" > "$scratch/debug/plan"
    ln -sf "$PWD/bin/tests" "$scratch/debug/LeakyTimersPackageTests.xctest"
    """

  /// Runs the tests that the plan beside it lists, or those of them that are asked for.
  static let tests = """
    #!/bin/sh
    selection="$1"
    code=0
    event() {
      printf '{"event":"%s","suite":"%s","test":"%s"%s}\\n' "$1" "$suite" "$test" "$2" >> "$KATA_TRACE"
    }
    while read -r suite test outcome diagnosis; do
      case ",$selection," in
        ,, | *",$suite/$test,"* | *",${suite},"*) ;;
        *) if [ -n "$KATA_LESSON" ]; then continue; fi
          case "$selection," in *".${suite#*.},"* | *".${suite#*.}/$test,"*) ;; *) continue ;; esac ;;
      esac
      echo "$test" >> ran
      if [ -z "$KATA_LESSON" ]; then
        name="${suite#*.}.$test"
        echo "Test Case '$name' started at 12:00"
        case $outcome in
          passes) echo "Test Case '$name' passed (0.1 seconds)" ;;
          crashes) echo "Facts.swift:7: Fatal error: boom" >&2; kill -ILL $$ ;;
          *) echo "/x/Facts.swift:7: error: $name : not so"; echo "Test Case '$name' failed (0.1 seconds)"; code=1 ;;
        esac
        continue
      fi
      event test-started
      live() { event "$1" ",\\"name\\":\\"the owner\\",\\"at\\":$2${3:+,\\"count\\":$3}"; }
      live owner-made 0.010; live timers 0.010 1; live tick 0.012; live owner-dropped 0.015
      case $outcome in
        fails)
          code=1
          live tick 0.016; live tick 0.018; live experiment 0.020; live timers 0.021 0; live owner-freed 0.021
          message="The owner was not freed.\\\\n  Expected: it is freed.\\\\n  Happened: it lives on after $test."
          message="$message\\\\n  Found: the timer holds it.\\\\n  Read on: Lessons/04-proxy.md"
          event failure ",\\"message\\":\\"$message\\"${diagnosis:+,\\"diagnosis\\":\\"$diagnosis\\"}"
          event test-finished ',"passed":false,"seconds":0.1,"at":0.03' ;;
        crashes)
          echo "Lesson04Proxy/Owner.swift:12: Fatal error: Unexpectedly found nil" >&2
          kill -ILL $$ ;;
        exits) exit 0 ;;
        hangs) event hung ',"seconds":8,"at":8,"message":"It did not end within 8 seconds."'; exit 1 ;;
        sticks)
          sleep 1000 9> gate &
          exec 9> gate
          echo up >&9
          exec sleep 1000 ;;
        *)
          live timers 0.015 0; live owner-freed 0.015
          event test-finished ',"passed":true,"seconds":0.1,"at":0.02' ;;
      esac
    done < "$(dirname "$0")/plan"
    exit $code
    """

  /// What `swift -print-target-info` says.
  static func targetInfo(root: String, version: String = "6.3.1") -> String {
    """
    {"compilerVersion": "Swift version \(version) (swift-\(version)-RELEASE)",
     "paths": {"runtimeLibraryImportPaths": ["\(root)/bin"]}}

    """
  }

  /// On Apple's platforms it says where Xcode is.
  static let xcodeSelect = """
    #!/bin/sh
    cat "$(dirname "$0")/../xcode-path" 2>/dev/null || echo /Applications/Xcode.app/Contents/Developer
    """

  /// On Apple's platforms the tests are run through this: `xcrun xctest [-XCTest LIST] BUNDLE`.
  static let xcrun = """
    #!/bin/sh
    if [ "$2" = -XCTest ]; then exec "$4" "$3"; fi
    exec "$2"
    """
}

/// Scripts that stand in for `swift`, and for the tests it builds, so that no test has to wait for a compiler.
///
/// What a "build" and its "tests" do is written in the sources, in lines like
/// `//! OwnerTests test_isFreed fails held-by-timer`. So a test that exchanges two files gets what these
/// files promise, as with the real thing.
enum FakeToolchain {
  /// Finds the sources that the environment asks for, as `Package.swift` does, and keeps their lines.
  ///
  /// A file `during-build` is run as a part of the script. With a file `builds-by-time`, only a newer file is built.
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
    elif [ "$KATA_LESSON" = all ]; then
      files=$(ls Sources/Lesson*/*.swift)
      checked=$files
    else
      name=$(cd Sources && echo Lesson$KATA_LESSON*)
      files=Sources/$name/*.swift
      if [ -n "$KATA_SOLUTIONS" ]; then files=Solutions/$name/*.swift; fi
      if [ -n "$KATA_FOLDER" ]; then files=$KATA_FOLDER/*.swift; fi
      if [ -n "$KATA_VARIANT" ]; then files=Solutions/Variants/$name/$KATA_VARIANT/*.swift; fi
      checked=$files
    fi
    echo "${KATA_LESSON:-package}" $files "$flags" >> builds
    if [ -f during-build ]; then . ./during-build; fi
    echo "[1/2] Compiling noise"
    while [ "$(cat build-waits 2> /dev/null)" = "${KATA_LESSON:-package}" ]; do sleep 0.02; done
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
    # The real one goes by size and time.
    product="$scratch/debug/$name.build/Owner.swift.o"
    if [ -f builds-by-time ] && [ "$name" ] && [ -f "$product" ] && ! [ "Sources/$name/Owner.swift" -nt "$product" ]; then exit; fi
    mkdir -p "$scratch/debug/$name.build"
    cp -p "$(echo $files | cut -d ' ' -f 1)" "$product"
    plan() { sed -n 's|^//! \\([A-Z].* test_.*\\)|\\1|p' $2 | sed "s|^|$1Tests.|"; }
    if [ "$KATA_LESSON" = all ]; then
      for name in $(cd Sources && echo Lesson*); do plan "$name" "Sources/$name/*.swift"; done
    else
      plan "$name" "$files"
    fi > "$scratch/debug/plan"
    ln -sf "$PWD/bin/tests" "$scratch/debug/LeakyTimersPackageTests.xctest"
    """

  /// Runs the tests that the plan beside it lists, or those of them that are asked for.
  ///
  /// `ends-after` finishes its test, and `does` does not; both then do what follows in the line.
  static let tests = """
    #!/bin/sh
    selection="$1"
    code=0
    lines=0
    event() {
      lines=$((lines + 1))
      line=$(printf '{"event":"%s","suite":"%s","test":"%s","n":%d%s}' "$1" "$suite" "$test" $lines "$2")
      printf '%s,"seal":"%s"}\\n' "${line%?}" "$(seal "$line")" >> "$KATA_TRACE"
    }
    \(seal)
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
      plain() {
        lines=$((lines + 1))
        printf '{"event":"%s","suite":"%s","test":"%s"%s}\\n' "$1" "$suite" "$test" "$2" >> "$KATA_TRACE"
      }
      live() { plain "$1" ",\\"name\\":\\"the owner\\",\\"at\\":$2${3:+,\\"count\\":$3}"; }
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
        throws)
          printf "2026-11-21 10:00:00.000 xctest[12:345] *** Terminating app due to uncaught exception" >&2
          printf " 'NSInvalidArgumentException', reason: '-[Lesson04Proxy.WeakProxy timerDidFire:]:" >&2
          printf " unrecognized selector sent to instance 0x600000010000'\n*** First throw call stack:\n(\n" >&2
          printf "\t0   CoreFoundation      0x00000001a\n)\nlibc++abi: terminating due to uncaught" >&2
          echo " exception of type NSException" >&2
          kill -ABRT $$ ;;
        exits) exit 0 ;;
        ends-after)
          event test-finished ',"passed":true,"seconds":0.1,"at":0.02'
          eval "$diagnosis" ;;
        does)
          eval "$diagnosis" ;;
        waits)
          while ! [ -f go ]; do sleep 0.02; done
          event test-finished ',"passed":true,"seconds":0.1,"at":0.02' ;;
        saves)
          if ! [ -f saved ]; then touch saved; echo "// saved" >> Sources/Lesson04Proxy/Owner.swift; fi
          event test-finished ',"passed":true,"seconds":0.1,"at":0.02' ;;
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

  /// The test kit's seal, SipHash-2-4, in the arithmetic of a shell: all words are signed and wrap around.
  private static let seal = """
    rotate() { v=$(($1 << $2 | ($1 >> (64 - $2) & ((1 << $2) - 1)))); }
    stir() {
      v0=$((v0 + v1)); rotate $v1 13; v1=$((v ^ v0)); rotate $v0 32; v0=$v
      v2=$((v2 + v3)); rotate $v3 16; v3=$((v ^ v2))
      v0=$((v0 + v3)); rotate $v3 21; v3=$((v ^ v0))
      v2=$((v2 + v1)); rotate $v1 17; v1=$((v ^ v2)); rotate $v2 32; v2=$v
    }
    seal() {
      key=${KATA_TRACE_KEY:-00000000000000000000000000000000}
      k0=$((0x${key%????????????????})); k1=$((0x${key#????????????????}))
      v0=$((k0 ^ 0x736f6d6570736575)); v1=$((k1 ^ 0x646f72616e646f6d))
      v2=$((k0 ^ 0x6c7967656e657261)); v3=$((k1 ^ 0x7465646279746573))
      zeros='\\000\\000\\000\\000\\000\\000\\000'
      rest=$((7 - ${#1} % 8))
      padding=$(printf '%s' "$zeros" | cut -c 1-$((rest * 4)))
      last=$(printf '\\\\%03o' $((${#1} & 255)))
      for word in $(printf "%s$padding$last" "$1" | od -An -v -td8); do
        v3=$((v3 ^ word)); stir; stir; v0=$((v0 ^ word))
      done
      v2=$((v2 ^ 255)); stir; stir; stir; stir
      printf '%016x' $((v0 ^ v1 ^ v2 ^ v3))
    }
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

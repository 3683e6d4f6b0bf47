/// A script that stands in for the tests which ``FakeToolchain`` has "built".
enum FakeTests {
  /// Runs the tests that the plan beside it lists, or those of them that are asked for.
  ///
  /// `ends-after` finishes its test, and `does` does not; both then do what follows in the line.
  static let script = """
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
          skips) echo "Test Case '$name' skipped (0.1 seconds)" ;;
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
}

#!/bin/sh
# Stands in for the tests which the stand-in for `swift` has "built".
#
# Runs the tests that the plan beside it lists, or those of them that are asked for. Under the name of a lesson's test
# module it has the tests of that module alone, as what Swift Build makes.
#
# `ends-after` finishes its test, and `does` does not; both then do what follows in the line. `fails-and-leaves` finishes
# it, and ends with the exit code that follows.
selection="$1"
code=0
module=${0##*/}
module=${module%-test-runner}
module=${module%.xctest}
event() {
  printf '{"event":"%s","suite":"%s","test":"%s"%s}\n' "$1" "$suite" "$test" "$2" >> "$KATA_TRACE"
}
while read -r suite test outcome diagnosis; do
  case "$module,$suite" in
    Lesson[0-9]*Tests,$module.*) ;;
    Lesson[0-9]*Tests,*) continue ;;
  esac
  case ",$selection," in
    ,, | *",$suite/$test,"* | *",${suite},"*) ;;
    *) continue ;;
  esac
  echo "$test" >> ran
  event test-started
  finished=yes
  live() { event "$1" ",\"name\":\"the owner\",\"at\":$2${3:+,\"count\":$3}"; }
  live owner-made 0.010; live timers 0.010 1; live tick 0.012; live owner-dropped 0.015
  case $outcome in
    fails)
      code=1
      live tick 0.016; live tick 0.018; live experiment 0.020; live timers 0.021 0; live owner-freed 0.021
      parts='"expected":"it is freed.","found":"the timer holds it.","page":"Lessons/04-proxy.md"'
      parts="{$parts,\"happened\":\"it lives on after $test.\"}"
      cause=
      if [ "$diagnosis" ]; then cause=",\"diagnosis\":{\"id\":\"$diagnosis\"}"; fi
      event failure ",\"failure\":{\"headline\":\"The owner was not freed.\",\"isSeenInLife\":true,\"parts\":$parts$cause}"
      event test-finished ',"passed":false,"at":0.03' ;;
    is-skipped) event test-finished ',"passed":true,"skipped":true,"at":0.03' ;;
    doubts)
      code=1
      parts='{"happened":"nothing was heard of it.","remedy":"hand in the interval."}'
      event failure ",\"failure\":{\"headline\":\"No verdict on whether the owner stops.\",\"parts\":$parts}"
      event test-finished ',"passed":false,"at":0.03' ;;
    crashes)
      echo "Lesson04Proxy/Owner.swift:12: Fatal error: Unexpectedly found nil" >&2
      kill -ILL $$ ;;
    exits) exit 0 ;;
    fails-and-leaves)
      event failure ',"message":"It threw."'
      event test-finished ',"passed":false,"at":0.02'
      exit "$diagnosis" ;;
    ends-after)
      event test-finished ',"passed":true,"at":0.02'
      eval "$diagnosis" ;;
    does)
      eval "$diagnosis" ;;
    naps)
      echo $$ > napping
      while ! [ -f go ]; do sleep 0.02; done
      event test-finished ',"passed":true,"at":0.02' ;;
    waits)
      while ! [ -f go ]; do sleep 0.02; done
      event test-finished ',"passed":true,"at":0.02' ;;
    saves)
      if ! [ -f saved ]; then touch saved; echo "// saved" >> Sources/Lesson04Proxy/Owner.swift; fi
      event test-finished ',"passed":true,"at":0.02' ;;
    hangs) event hung ',"at":8,"message":"It did not end within 8 seconds."'; exit 1 ;;
    sticks)
      exec 9> gate
      echo up >&9
      exec sleep 1000 ;;
    sticks-with-a-child)
      sleep 1000 &
      echo $! > child
      exec 9> gate
      echo up >&9
      exec sleep 1000 ;;
    *)
      live timers 0.015 0; live owner-freed 0.015
      event test-finished ',"passed":true,"at":0.02' ;;
  esac
done < "${0%/*}/plan"
if [ "$finished" ]; then echo '{"event":"all-finished"}' >> "$KATA_TRACE"; fi
exit $code

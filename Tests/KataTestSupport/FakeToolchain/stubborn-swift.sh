#!/bin/sh
# Stands in for a `swift` that never ends, with two compilers in groups of their own, one of them below a driver. It says
# so at the gate once all of them are there. `stay` runs until it is ended, and holds the gate open while it does.
#
# When it is interrupted, it ends and leaves them running, as Swift Build does; with a file `ends-its-own`, it ends them,
# as the native build system does.
stay() { exec 9> gate; trap '' INT TERM HUP; while :; do sleep 1; done; }
in_a_group() {
  if command -v setsid > /dev/null; then setsid "$@"; else perl -e 'setpgrp(0, 0); exec @ARGV' "$@"; fi
}
case "$1" in stay) stay ;; esac
case "$*" in *build*) ;; *) exit 0 ;; esac
in_a_group "$0" stay &
one=$!
# shellcheck disable=SC2016
in_a_group sh -c '"$0" stay; :' "$0" &
two=$!
if [ -e ends-its-own ]; then trap 'kill -s KILL -- -$one -$two; : > has-ended-them; exit 130' INT; fi
exec 9> gate
while :; do echo up >&9; sleep 0.1; done

#!/bin/sh
# Stands in for a `swift` that never ends, with one child in a session of its own and another in a group of its own. It
# says so at the gate once all of them are there. `stay` runs until it is ended, and holds the gate open while it does.
stay() { exec 9> gate; trap '' INT TERM HUP; while :; do sleep 1; done; }
in_a_session() {
  if command -v setsid > /dev/null; then setsid "$@"; else perl -MPOSIX -e 'POSIX::setsid(); exec @ARGV' "$@"; fi
}
in_a_group() {
  if command -v perl > /dev/null; then perl -e 'setpgrp(0, 0); exec @ARGV' "$@"; else in_a_session "$@"; fi
}
case "$1" in stay) stay ;; esac
case "$*" in *build*) ;; *) exit 0 ;; esac
in_a_session "$0" stay &
in_a_group "$0" stay &
exec 9> gate
while [ ! -e stop-waiting ]; do echo up >&9; sleep 1; done

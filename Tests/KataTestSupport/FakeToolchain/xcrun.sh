#!/bin/sh
if [ "$2" = -XCTest ]; then exec "$4" "$3"; fi
exec "$2"

#!/bin/sh
cat "${0%/*}/../xcode-path" 2>/dev/null || echo /Applications/Xcode.app/Contents/Developer

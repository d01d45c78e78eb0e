#!/usr/bin/env bash
# Starts a keyring of its own in this D-Bus session and uses the vault from four processes, one after the other.
set -euo pipefail
node=$1
here=$(cd "$(dirname "$0")" && pwd)
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export HOME=$home XDG_DATA_HOME=$home/data XDG_RUNTIME_DIR=$home/run XDG_CONFIG_HOME=$home/config
mkdir -m 700 -p "$XDG_DATA_HOME" "$XDG_RUNTIME_DIR" "$XDG_CONFIG_HOME"
eval "$(printf 'test' | gnome-keyring-daemon --unlock --components=secrets 2>/dev/null)"
for step in save read clear read; do "$node" "$here/use-token-vault.ts" "$step"; done

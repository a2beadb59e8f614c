#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Checks that four processes of quadrille-compare-mpi give the results of one:
# mpi_test.sh FOLDER MPIRUN, where FOLDER holds both commands.
set -eu
bin=$1 mpirun=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1

"$bin/quadrille" generate hashi --size 8x8 --count 3 --output "$scratch/boards.txt"
"$bin/quadrille" compare "$scratch/boards.txt" --unique --repeat 2 --out "$scratch/one"
"$mpirun" --oversubscribe -n 4 "$bin/quadrille-compare-mpi" --pieces 7 "$scratch/boards.txt" \
  --unique --repeat 2 --out "$scratch/four"

verdicts() { cat "$1"/results*.jsonl | sed 's/,"reason".*//' | sort; }
verdicts "$scratch/one" > "$scratch/one.txt"
verdicts "$scratch/four" > "$scratch/four.txt"
test "$(wc -l < "$scratch/one.txt")" -eq 24
cmp "$scratch/one.txt" "$scratch/four.txt"

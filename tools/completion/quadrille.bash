# SPDX-License-Identifier: MIT
# Completion of the command in bash. The options come from the command's own help.

_quadrille() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    mapfile -t COMPREPLY < <(compgen -W "solve check generate convert render export list help --version" -- "$word")
    return
  fi
  case $before in
    help) mapfile -t COMPREPLY < <(compgen -W "solve check generate convert render export list" -- "$word") ;;
    --engine) mapfile -t COMPREPLY < <(compgen -W "auto sat ip" -- "$word") ;;
    generate) mapfile -t COMPREPLY < <(compgen -W "$("$1" list | awk -F: '/^[a-z]/ {id = $1} /^  generator/ {print id}')" -- "$word") ;;
    --to) mapfile -t COMPREPLY < <(compgen -W "lp mps dimacs $("$1" list | awk '/^  / && !/^    / {wanted = /formats/} /^    / && wanted {print $1}')" -- "$word") ;;
    --without) mapfile -t COMPREPLY < <(compgen -W "$("$1" list | awk '/^  / && !/^    / {wanted = /parts of/} /^    / && wanted {print $1}')" -- "$word") ;;
    --color) mapfile -t COMPREPLY < <(compgen -W "auto always never" -- "$word") ;;
    --model) mapfile -t COMPREPLY < <(compgen -W "$("$1" list | grep -o '^ *[a-z-]*/[a-z0-9-]*')" -- "$word") ;;
    *)
      if [[ $word == -* ]]; then
        local options
        options=$("$1" help "${COMP_WORDS[1]}" 2>/dev/null | grep -oE -- '--[a-z][a-z-]*')
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
      fi
      ;;
  esac
}
complete -o default -F _quadrille quadrille

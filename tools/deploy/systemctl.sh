#!/bin/bash
# Stands in for systemd where there is no init: starts what the units say, as whom and with which settings they say, and
# stops it by its signal. What they forbid a process is not enforced here.
set -eu
verb=$1
shift
[ "${1:-}" = --now ] && now=yes && shift || now=

field() { sed -n "s/^$2=//p" "$1"; }

file_of() {
  template=$(echo "$1" | sed 's/@.*\./@./')
  for folder in /etc/systemd/system /usr/lib/systemd/system; do
    [ -f "$folder/$template" ] && echo "$folder/$template" && return
  done
  echo "There is no unit $1" >&2
  return 1
}

start() {
  file=$(file_of "$1")
  instance=$(echo "$1" | sed -n 's/.*@\(.*\)\..*/\1/p')
  (
    set -a
    for settings in $(field "$file" EnvironmentFile); do . "$settings"; done
    eval "$(field "$file" Environment | sed "s/%i/$instance/")"
    set +a
    cd "$(field "$file" WorkingDirectory | grep . || echo /)"
    command=$(field "$file" ExecStart | head -n 1)
    umask "$(field "$file" UMask | grep . || echo 0022)"
    HOME=$(getent passwd "$(field "$file" User)" | cut -d: -f6)
    export HOME
    if [ "$(field "$file" Type)" = oneshot ]; then
      runuser -u "$(field "$file" User)" -- $command
    else
      setsid runuser -u "$(field "$file" User)" -- $command > "/var/log/$1.log" 2>&1 < /dev/null &
      echo $! > "/run/$1.pid"
    fi
  )
}

stop() {
  [ -f "/run/$1.pid" ] || return 0
  pid=$(cat "/run/$1.pid")
  kill "$pid" 2> /dev/null || true
  while kill -0 "$pid" 2> /dev/null; do sleep 0.1; done
  rm "/run/$1.pid"
}

[ "$verb" = daemon-reload ] && exit
for unit in "$@"; do
  case $unit in *.*) ;; *) unit=$unit.service ;; esac
  case $verb-$now in
    enable-yes | start-) case $unit in *.timer) file_of "$unit" > /dev/null ;; *) start "$unit" ;; esac ;;
    disable-yes | stop-) for known in $(cd /run && ls | grep -x "${unit//\*/.*}.pid" || true); do stop "${known%.pid}"; done ;;
    restart-) stop "$unit"; start "$unit" ;;
    reload-) eval "$(field "$(file_of "$unit")" ExecReload | head -n 1)" ;;
    *) echo "This stand-in knows no $verb" >&2; exit 1 ;;
  esac
done

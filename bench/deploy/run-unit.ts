/** Runs the command of a systemd unit where there is no systemd: at its paths, as another user, with those of its restrictions that can be applied. */
import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

export interface UnitSettings {
  /** The server's folder, which the unit has in /opt/tagwell. */
  folder: string;
  /** A folder for the unit's state. */
  state: string;
  /** In place of the unit's EnvironmentFile or LoadCredential. */
  env: Record<string, string>;
}

/** Who that is does not matter, but for owning nothing: DynamicUser takes one from this range. */
const user = 61_184;

/** The unit's own lines, by name. */
const settingsOf = (unit: string): Record<string, string> => parseEnv(unit.replace(/^\[.*$/gm, "")) as never;

/**
 * ProtectSystem, ProtectHome and PrivateTmp by a mount namespace; DynamicUser, NoNewPrivileges, CapabilityBoundingSet and UMask by
 * util-linux. Needs root. Not applied: limits, and what needs systemd itself, such as SystemCallFilter.
 */
export function runUnit(name: string, { folder, state, env }: UnitSettings): ChildProcess {
  const unit = settingsOf(readFileSync(join(folder, "deploy", name), "utf8"));
  const { ExecStart = "", StateDirectory = "", UMask = "" } = unit;
  mkdirSync(state, { recursive: true, mode: 0o700 });
  chownSync(state, user, user);
  const mounts = [
    "set -e",
    'mount -t tmpfs tmpfs /opt && mkdir /opt/tagwell && mount --bind "$FOLDER" /opt/tagwell && mount -o remount,bind,ro /opt/tagwell',
    `mount -t tmpfs tmpfs /var/lib && mkdir /var/lib/${StateDirectory} && mount --bind "$STATE" /var/lib/${StateDirectory}`,
    "for hidden in /tmp /home /root; do mount -t tmpfs tmpfs $hidden; done; chmod 1777 /tmp",
    "mount -o remount,bind,ro /",
    `umask ${UMask}`,
    'cd / && unset FOLDER STATE && exec "$@"',
  ];
  const restricted = [
    ...["setpriv", `--reuid=${user}`, `--regid=${user}`, "--clear-groups"],
    ...["--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"],
    ...ExecStart.split(" "),
  ];
  const args = ["--mount", "--propagation", "private", "sh", "-c", mounts.join("\n"), "sh", ...restricted];
  return spawn("unshare", args, {
    // As the unit has it, which replaces what is in the files.
    env: {
      PATH: "/usr/bin:/bin:/usr/sbin",
      ...env,
      TAGWELL_DATA: `/var/lib/${StateDirectory}`,
      FOLDER: folder,
      STATE: state,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

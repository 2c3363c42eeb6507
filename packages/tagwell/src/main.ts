/** The subcommands of `tagwell`. Each is loaded when it is called: `edge` must not load what only development needs. */
import { readFileSync } from "node:fs";
import { defineCommand } from "citty";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};

export const main = defineCommand({
  meta: {
    name: "tagwell",
    version,
    description: "Tracks what happens on your sites. The property is the nearest folder with a tagwell.config.ts.",
  },
  subCommands: {
    start: () => import("./commands/start.ts").then(({ start }) => start),
    check: () => import("./commands/check.ts").then(({ check }) => check),
    test: () => import("./commands/test.ts").then(({ test }) => test),
    build: () => import("./commands/build.ts").then(({ build }) => build),
    new: () => import("./commands/new.ts").then(({ newFile }) => newFile),
    fix: () => import("./commands/fix.ts").then(({ fix }) => fix),
    learn: () => import("./commands/learn.ts").then(({ learn }) => learn),
    publish: () => import("./commands/publish.ts").then(({ publish }) => publish),
    export: () => import("./commands/export.ts").then(({ exportCommand }) => exportCommand),
    server: () => import("./commands/server.ts").then(({ server }) => server),
    edge: () => import("./commands/edge.ts").then(({ edge }) => edge),
    backup: () => import("./commands/backup.ts").then(({ backup }) => backup),
    restore: () => import("./commands/restore.ts").then(({ restore }) => restore),
    consent: () => import("./commands/consent.ts").then(({ consent }) => consent),
  },
});

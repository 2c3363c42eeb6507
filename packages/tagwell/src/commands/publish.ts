/** `tagwell publish`: builds an environment and publishes it on an edge. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { environmentNames } from "@tagwell/contract";
import { defineCommand } from "citty";
import { buildEnvironment } from "../build/build-environments.ts";
import { exitWith } from "../errors/exit-with.ts";
import { UsageFault } from "../errors/usage-fault.ts";
import { edgeClient } from "../program/edge-client.ts";
import { edgeOption, readAccessWithToken } from "../program/read-access.ts";
import { textOption } from "../program/text-option.ts";
import { openProperty } from "../property/open-property.ts";
import { describeDiff } from "../publish/describe-diff.ts";
import { describeOutcome, exitCodes } from "../publish/exit-code.ts";
import { publishBuild } from "../publish/publish-build.ts";
import { readFiles } from "../publish/read-files.ts";
import { subjectOfCommit } from "../publish/subject-of-commit.ts";

interface Args {
  edge: string | undefined;
  environment: string | undefined;
  message: string | undefined;
  wait: string;
  json: boolean | undefined;
  "dry-run": boolean | undefined;
}

export const publish = defineCommand({
  meta: {
    name: "publish",
    description:
      "Builds an environment, says what changes for privacy, and publishes it on an edge or requests the approval that it needs. Exit code 0: served; 2: waits for approval; 1: refused. Needs a token with the scope publish.",
  },
  args: {
    edge: edgeOption,
    environment: textOption(environmentNames.join(", ")),
    message: textOption("Why; the subject of the commit unless set"),
    wait: { ...textOption("Minutes to wait for the approval of a second person"), default: "0" },
    json: { type: "boolean", description: "Prints the outcome as JSON, and nothing else on the standard output" },
    "dry-run": { type: "boolean", description: "Says what would change, and publishes nothing" },
  },
  run: ({ args }) => exitWith(() => run(args)),
});

async function run({
  edge,
  environment: wanted,
  message,
  wait,
  json,
  "dry-run": isDryRun = false,
}: Args): Promise<number> {
  const environment = environmentNames.find((name) => name === wanted);
  if (!environment) throw new UsageFault(`Name the environment: --environment ${environmentNames.join(", or ")}.`);
  if (!/^\d{1,5}$/.test(wait)) throw new UsageFault(`--wait is "${wait}". Use a whole number of minutes.`);
  const client = edgeClient(readAccessWithToken(edge, process.env));
  const print = json ? console.error : console.log;
  // Answered for whoever may publish, and nobody else's token: who may not should not wait for a build.
  await client.ask(`/api/publications/requests?environment=${environment}`);
  const property = await openProperty();
  const dist = join(property.folder, "dist");
  const faults = await buildEnvironment({ property, environment, dist, print });
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) return 1;
  const outcome = await publishBuild(
    {
      environment,
      build: readFiles(join(dist, environment)),
      message: message ?? subjectOfCommit(property.folder),
      waitMs: Number(wait) * 60_000,
      isDryRun,
    },
    { client, onDiff: (diff) => print(`\n${describeDiff(diff)}\n`), now: Date.now, pause },
  );
  print(describeOutcome(outcome, client.origin));
  if (json) console.log(JSON.stringify(outcome));
  return exitCodes[outcome.outcome];
}

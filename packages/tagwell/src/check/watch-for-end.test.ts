import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";

it("ends a check whose example never ends, and names it", async () => {
  const run = `import(${JSON.stringify(new URL("./watch-for-end.ts", import.meta.url).href)}).then(({ watchForEnd }) => {
    watchForEnd(1).starts("rules/a.ts, example \\"b\\"");
    for (;;);
  })`;
  const child = spawn(process.execPath, ["--import", "tsx", "-e", run], { stdio: ["ignore", "inherit", "pipe"] });
  const [told, ended] = await Promise.all([text(child.stderr), once(child, "close")]);
  expect(ended).toEqual([null, "SIGKILL"]);
  expect(told).toMatch(/^\nrules\/a\.ts, example "b":\n {2}does not end: /);
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";

/** What a process that watches says and how it ends, which runs this code. */
async function endOf(code: string) {
  const run = `import(${JSON.stringify(new URL("./watch-for-end.ts", import.meta.url).href)}).then(({ watchForEnd }) => {
    watchForEnd(1).starts("rules/a.ts, example \\"b\\"");
    ${code}
  })`;
  const child = spawn(process.execPath, ["--import", "tsx", "-e", run], { stdio: ["ignore", "inherit", "pipe"] });
  const [told, ended] = await Promise.all([text(child.stderr), once(child, "close")]);
  return { told, ended };
}

it("ends a check whose example never ends, and names it", async () => {
  const { told, ended } = await endOf("for (;;);");
  expect(ended).toEqual([null, "SIGKILL"]);
  expect(told).toMatch(/^\nrules\/a\.ts, example "b":\n {2}does not end: /);
});

it("leaves a check alone that gets no processor for as long, as on a busy machine", async () => {
  const { told, ended } = await endOf("Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);");
  expect([ended, told]).toEqual([[0, null], ""]);
});

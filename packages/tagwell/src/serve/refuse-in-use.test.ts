import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listenOn } from "@tagwell/collector/http/listen";
import { lockDataFolder } from "@tagwell/collector/log/data-folder";
import { expect, it, onTestFinished } from "vitest";
import { refuseInUse } from "./refuse-in-use.ts";

const log = () => {};
const newFolder = () => mkdtempSync(join(tmpdir(), "in-use-"));

it("refuses a port and a data folder that another process has, and leaves a free one free", async () => {
  const { port, close } = await listenOn((_, response) => response.destroy(), { port: 0 });
  await expect(refuseInUse({ port, dataDir: newFolder(), log })).rejects.toThrow(`PORT=${port + 1}`);
  await close();
  const dataDir = newFolder();
  await refuseInUse({ port, dataDir, log });
  const { release } = lockDataFolder(dataDir, log);
  onTestFinished(release);
  await expect(refuseInUse({ port, dataDir, log })).rejects.toThrow(`is in use by process ${process.pid}`);
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, it } from "vitest";

const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const file = fileURLToPath(new URL("./end-with-npm.ts", import.meta.url));
const script = `
  import { endWithNpm } from ${JSON.stringify(file)};
  endWithNpm();
  process.on("SIGTERM", () => { console.log("told to stop"); process.exit(); });
  setInterval(() => {}, 1000);
  console.log("running");
`;

// As npm starts a script. The `:` keeps the shell from handing its process over to node.
it.skipIf(process.platform === "win32")(
  "is told to stop when the shell that npm started it with has ended",
  async () => {
    const command = `"$0" --import "${loader}" --input-type=module --eval "$1"; :`;
    const shell = spawn("sh", ["-c", command, process.execPath, script], {
      env: { ...process.env, npm_lifecycle_event: "start" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    shell.stdout.setEncoding("utf8").on("data", (text) => {
      said += text;
      if (text.includes("running")) shell.kill("SIGTERM");
    });
    // The output ends with the last process that writes to it, which is not the shell.
    await once(shell.stdout, "end");
    expect(said).toBe("running\ntold to stop\n");
  },
);

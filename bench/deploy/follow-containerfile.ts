/** Follows a container file's steps in a clean folder: its base image is in a registry that a test does not use, and has nothing but Node. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface FollowedImage {
  /** Starts it as a container does. */
  start(env: Record<string, string>): ChildProcess;
  /** Runs its health check; throws where that fails. */
  checkHealth(): void;
}

/** The file's instructions in order, with continued lines joined. */
const instructionsOf = (text: string) =>
  [...text.replaceAll("\\\n", " ").matchAll(/^([A-Z]+) +(.*)$/gm)].map(([, name = "", rest = ""]) => ({ name, rest }));

/** `context`: the server's folder. `root`: an empty folder, which stands for the image's root. Throws for an instruction that it does not know. */
export function followContainerfile(context: string, root: string): FollowedImage {
  const place = (path: string) => join(root, path);
  const placed = (text: string) => text.replace(/(?<![\w.:/])\/(opt\/tagwell|data|builds)\b/g, (path) => place(path));
  const env: Record<string, string> = {};
  let entry: string[] = [];
  let health: string[] = [];
  for (const { name, rest } of instructionsOf(readFileSync(join(context, "deploy/Containerfile"), "utf8"))) {
    if (name === "COPY") cpSync(context, place(rest.split(" ").at(-1) ?? ""), { recursive: true });
    // As this user: the image's own is not here.
    else if (name === "RUN") execFileSync("sh", ["-ec", placed(rest.replaceAll("node:node", `$(id -u):$(id -g)`))]);
    else if (name === "ENV")
      for (const [, key = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g)) env[key] = placed(value);
    else if (name === "HEALTHCHECK") health = JSON.parse(rest.slice(rest.indexOf("CMD") + 3));
    else if (name === "ENTRYPOINT") entry = JSON.parse(rest);
    else if (!["FROM", "USER", "VOLUME", "EXPOSE"].includes(name)) throw new Error(`What does ${name} do?`);
  }
  mkdirSync(place("builds"), { recursive: true });
  let port = "";
  return {
    start(given) {
      port = given.PORT ?? "";
      const [, ...args] = entry;
      return spawn(process.execPath, args.map(placed), {
        cwd: root,
        env: { ...env, ...given },
        stdio: ["ignore", "pipe", "pipe"],
      });
    },
    checkHealth() {
      const [, ...args] = health;
      execFileSync(
        process.execPath,
        args.map((arg) => arg.replace(":4600", `:${port}`)),
        { stdio: "pipe" },
      );
    },
  };
}

/** What every `npm run` word starts with, in plain Node: the right Node, everything installed, then scripts/commands/<word>.ts. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// Not import.meta.dirname: a Node too old for us does not know it, and should read the message below.
const root = fileURLToPath(new URL("..", import.meta.url));
const [word = "", ...args] = process.argv.slice(2);

/** The oldest Node that can load what we depend on; package.json says the same under "engines". */
const oldestNode = [20, 19];

function complain(...lines) {
  console.error(`\n${lines.join("\n")}\n`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  complain(
    `Tagwell needs Node ${oldestNode.join(".")} or newer; this is Node ${process.versions.node}.`,
    "Install a newer one from https://nodejs.org, then type the same command again.",
  );
}

/** Says for which package-lock.json the dependencies were installed. npm ci wipes it out with all the rest. */
const stamp = join(root, "node_modules/.tagwell-lock");
const lock = readFileSync(join(root, "package-lock.json"), "utf8");
const lockHash = createHash("sha256").update(lock).digest("hex");

const isInstalled = () => (existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash) || isInstalledByHand();

/**
 * True when npm's own record, which it writes last, has all that package-lock.json asks for: somebody typed `npm install`.
 * Packages for other platforms are rightly absent.
 */
function isInstalledByHand() {
  const record = join(root, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const present = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(JSON.parse(lock).packages).every(([path, wanted]) => {
    const found = path === "" ? wanted : present[path];
    if (!found) return Boolean(wanted.optional);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function install() {
  console.log("Installing the dependencies that package-lock.json names (npm ci) …");
  const onWindows = process.platform === "win32";
  const { status, error } = spawnSync("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: onWindows,
  });
  if (status === 0) return writeFileSync(stamp, lockHash);
  complain(
    `npm ci failed${error ? `: ${error.message}` : ` (exit code ${status})`}. What it says above is the reason.`,
    "Check the network and the free disk space, then type the same command again.",
  );
}

async function runWord() {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const words = Object.keys(scripts).filter((name) => scripts[name].startsWith("node scripts/run.mjs"));
  if (!words.includes(word)) complain(`There is no command "${word}". There is: ${words.join(", ")}.`);
  const { register } = await import("tsx/esm/api");
  register();
  const { run } = await import(`./commands/${word}.ts`);
  process.exitCode = await run(args);
}

checkNode();
if (!isInstalled()) install();
process.chdir(root);
await runWord();

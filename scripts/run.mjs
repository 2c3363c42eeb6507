/**
 * Runs scripts/commands/<word>.ts for `npm run <word>`. Plain Node: it checks Node's version and installs dependencies
 * first.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// Not import.meta.dirname, which an outdated Node lacks: it must get far enough to print the message below.
const root = fileURLToPath(new URL("..", import.meta.url));
const [word = "", ...args] = process.argv.slice(2);

/** The oldest Node that the dependencies support; equals "engines" in package.json. */
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

/** Holds the hash of the installed package-lock.json. npm ci deletes it together with the folder. */
const stamp = join(root, "node_modules/.tagwell-lock");
const lock = readFileSync(join(root, "package-lock.json"), "utf8");
const lockHash = createHash("sha256").update(lock).digest("hex");

const isInstalled = () => (existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash) || isInstalledByHand();

/**
 * True if npm's own record, which it writes last, lists every package of package-lock.json, as after `npm install`.
 * Optional packages for other platforms may be missing.
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
    `npm ci failed${error ? `: ${error.message}` : ` (exit code ${status})`}. Its output above says why.`,
    "Check the network and the free disk space, then type the same command again.",
  );
}

async function runWord() {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const commands = Object.keys(scripts).filter((name) => scripts[name].startsWith("node scripts/run.mjs"));
  if (!commands.includes(word))
    complain(
      `There is no command "${word}". The commands are ${commands.join(", ")}.`,
      "npm run help says what each does.",
    );
  const { register } = await import("tsx/esm/api");
  register();
  const { endWithNpm } = await import("../packages/tagwell/src/end-with-npm.ts");
  endWithNpm();
  const { colourTerminalsOnly } = await import("../packages/tagwell/src/colours.ts");
  colourTerminalsOnly();
  // `demo` opens the replica sites, and `bench` measures the property's library: they are beside those.
  const folders = ["scripts/commands", "apps/sites/commands", "bench/commands"];
  const file = folders.map((folder) => join(root, folder, `${word}.ts`)).find((path) => existsSync(path));
  if (!file) complain(`"${word}" needs apps/sites, which is not in this checkout.`);
  const { run } = await import(pathToFileURL(file).href);
  process.exitCode = await run(args);
}

checkNode();
if (!isInstalled()) install();
process.chdir(root);
await runWord();

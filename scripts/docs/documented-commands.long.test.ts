/** Checks that every command in the documents exists, with its options, and every setting, in both directions. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { accessSettings, edgeSettings, listSettings } from "tagwell/serve";
import { expect, it, vi } from "vitest";
import { main } from "../../packages/tagwell/src/main.ts";
import { root } from "../lib/folders.ts";
import { proofs } from "../proofs/all-proofs.ts";
import { documents, readDocument, typedLines } from "./documents.ts";

/** A command without its comment, and what it is part of. */
interface Typed {
  page: string;
  line: string;
}
const typed: Typed[] = documents.flatMap((page) => typedLines(page).map((line) => ({ page, line })));

/** The words behind `start` in every line that has it, up to a comment, another command or a closing bracket. */
const after = (start: RegExp) =>
  typed.flatMap(({ page, line }) => {
    const found = start.exec(line);
    if (found === null) return [];
    const rest = line.slice(found.index + found[0].length).split(/ {2,}| #| && |;|\||\)/)[0] ?? "";
    return [{ page, line, words: rest.split(" ").filter((word) => word !== "") }];
  });

const optionsIn = (words: readonly string[]) => words.flatMap((word) => /^\[?(--?[a-z][\w-]*)/.exec(word)?.[1] ?? []);

const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts;
/** A property has these too. */
const ofProperty = ["ci"];

/** The help of a command of the repository. */
async function helpOf(word: string, proof?: string): Promise<string> {
  const folders = ["scripts/commands", "apps/sites/commands", "bench/commands"];
  const file = folders.map((folder) => join(root, folder, `${word}.ts`)).find((path) => existsSync(path)) ?? "";
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
  const complain = vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
  const { run } = proof === undefined ? await import(file) : ((await proofs[proof]?.load()) ?? (await import(file)));
  await run(["--help"]);
  log.mockRestore();
  complain.mockRestore();
  return lines.join("\n");
}

it("every `npm run` is a script", () => {
  const words = after(/\bnpm run(?= )/).map(({ page, words: [word = ""] }) => ({
    page,
    word: word.replace(/[`.,:]$/, ""),
  }));
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter(({ word }) => !(word in scripts) && !ofProperty.includes(word))).toEqual([]);
});

it("every proof that is named exists", () => {
  const named = after(/\bnpm run prove /).flatMap(({ page, words: [name = ""] }) => ({ page, name }));
  expect(named.filter(({ name }) => !name.startsWith("<") && name !== "--" && !Object.hasOwn(proofs, name))).toEqual(
    [],
  );
});

it("every option of an npm command is in its help", async () => {
  const missing: string[] = [];
  for (const word of Object.keys(scripts)) {
    if (["new", "prove"].includes(word)) continue;
    const uses = after(new RegExp(`\\bnpm (?:run )?${word} .*?-- `)).map((use) => ({
      ...use,
      options: optionsIn(use.words),
    }));
    if (uses.every(({ options }) => options.length === 0)) continue;
    const help = await helpOf(word);
    for (const { page, line, options } of uses)
      for (const option of options)
        if (option !== "--help" && !help.includes(option)) missing.push(`${page}: ${line}: ${option}`);
  }
  for (const {
    page,
    line,
    words: [proof = "", ...rest],
  } of after(/\bnpm run prove /)) {
    const options = optionsIn(rest).filter((option) => option !== "--");
    if (options.length === 0) continue;
    const help = await helpOf("prove", proof);
    for (const option of options) if (!help.includes(option)) missing.push(`${page}: ${line}: ${option}`);
  }
  expect(missing).toEqual([]);
});

type Command = {
  args?: Record<string, { type?: string; alias?: string | string[] }>;
  subCommands?: Record<string, () => Promise<Command>>;
};

it("every `tagwell` command exists, with its options", async () => {
  const commands = (main as unknown as Command).subCommands ?? {};
  const missing: string[] = [];
  const uses = [...after(/^(?:[A-Z_]+=\S+ )*npx tagwell /), ...after(/^(?:[A-Z_]+=\S+ )*tagwell /)];
  expect(uses.length).toBeGreaterThan(30);
  for (const {
    page,
    line,
    words: [word = "", ...rest],
  } of uses) {
    if (word === "--help") continue;
    const name = word.replace(/[^\w-].*$/, "");
    const command = await commands[name]?.();
    if (command === undefined) missing.push(`${page}: ${line}`);
    const known = [...Object.keys(command?.args ?? {}), "help"].map(kebab);
    for (const option of optionsIn(rest))
      if (!known.includes(option.replace(/^--(?:no-)?/, "")) && name !== "learn")
        missing.push(`${page}: ${line}: ${option}`);
  }
  expect(missing).toEqual([]);
});

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

it("every file that is run with tsx or Vitest exists, and knows the options", () => {
  const missing = [...after(/\bnpx tsx /), ...after(/\bnpx vitest run /)].flatMap(
    ({ page, line, words: [file = "", ...rest] }) => {
      if (!file.includes("/")) return [];
      if (!existsSync(join(root, file))) return [`${page}: ${line}`];
      if (!file.endsWith(".ts") || line.includes("vitest")) return [];
      const code = readFileSync(join(root, file), "utf8");
      return optionsIn(rest).flatMap((option) =>
        new RegExp(`\\b${option.slice(2)}\\b`).test(code) ? [] : [`${page}: ${line}: ${option}`],
      );
    },
  );
  expect(missing).toEqual([]);
});

it("every setting in a document is read", () => {
  const settings = [edgeSettings, accessSettings].flatMap(listSettings);
  const known = new Set(settings.flatMap(({ name, file = name }) => [name, file]));
  const inCode = execFileSync("git", ["grep", "-hoE", "TAGWELL_[A-Z_]+", "--", "*.ts", "*.mjs", "*.sh", "*.yml"], {
    cwd: root,
    encoding: "utf8",
  });
  const read = new Set(inCode.split("\n"));
  const unknown = documents.flatMap((page) =>
    [...new Set(readDocument(page).match(/\bTAGWELL_[A-Z_]*[A-Z]\b/g))]
      .filter((name) => !known.has(name) && !read.has(name))
      .map((name) => `${page}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

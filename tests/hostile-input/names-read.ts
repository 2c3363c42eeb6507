/** The names that page code reads from objects, from its sources: each is one that a script may have put into `Object.prototype`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/lib/folders.ts";

/** What browsers read from options and descriptors, and what every value may be asked for. */
const platforms =
  "get set value writable enumerable configurable once capture passive signal mode credentials keepalive headers method body window referrer integrity redirect priority duplex steal ifAvailable root rootMargin threshold attributes attributeFilter attributeOldValue characterData characterDataOldValue apply has ownKeys construct deleteProperty getOwnPropertyDescriptor timeout detail transfer autoIncrement unique edge consent then toJSON length 0 1 default".split(
    " ",
  );

/** A member that may be absent, one that is read, or one that is taken out of an object, with or without a default. */
const read = /\b(\w+)\?:|\.(\w+)|[{,]\s*(\w+)(?=\s*[,=}])/g;

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|testing[\\/]/.test(name))
    .map((name) => readFileSync(join(root, folder, name), "utf8").replace(/^\s*(?:\/\/|\/?\*).*$|^import .*$/gm, ""));

/** Names that every object has anyway are none. */
export function namesRead(): string[] {
  const found = [...sources("packages/container/src"), ...sources("packages/contract/src")].flatMap((source) =>
    [...source.matchAll(read)].map((match) => match.slice(1).find(Boolean) ?? ""),
  );
  return [...new Set([...platforms, ...found])].filter((name) => name && !(name in Object.prototype)).sort();
}

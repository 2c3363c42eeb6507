/** Finds what was typed that a command does not know: it would do something else than was meant. */
import type { ArgsDef, CommandDef } from "citty";

/** Reads their words themselves. */
const ofTheirOwn = ["learn"];

/** Why the words after `tagwell` cannot be run; undefined where they can. `main` has the command that the first one names. */
export async function whyNotRun(main: CommandDef, typed: readonly string[]): Promise<string | undefined> {
  let command = main;
  const names: string[] = [];
  for (const word of typed) {
    const subCommands = (await resolved(command.subCommands)) ?? {};
    if (!Object.hasOwn(subCommands, word)) break;
    command = (await resolved(subCommands[word])) as CommandDef;
    names.push(word);
  }
  if (command.subCommands || ofTheirOwn.includes(names[0] ?? "")) return undefined;
  const wrong = await unknownWord(typed.slice(names.length), ((await resolved(command.args)) ?? {}) as ArgsDef);
  return wrong && `tagwell ${names.join(" ")} ${wrong} tagwell ${names.join(" ")} --help lists what it has.`;
}

async function unknownWord(typed: readonly string[], args: ArgsDef): Promise<string | undefined> {
  const options = Object.entries(args).filter(([, { type }]) => type !== "positional");
  const isFlag = (type: string | undefined) => type === "boolean";
  const flags = options.filter(([, { type }]) => isFlag(type)).map(([name]) => name);
  const known = [...options.map(([name]) => name), ...flags.map((name) => `no-${name}`), "help", "version", "h", "v"];
  let places = Object.keys(args).length - options.length;
  for (let at = 0; at < typed.length; at++) {
    const word = typed[at] ?? "";
    if (word === "--") continue;
    const [, name, isWhole] = /^--?([^=]+)(=)?/.exec(word) ?? [];
    if (name === undefined) {
      places -= 1;
      if (places < 0) return `has no use for ${JSON.stringify(word)}.`;
    } else if (!known.includes(name)) {
      // Loaded for a mistake only: an edge needs nothing of what builds.
      const { didYouMean } = await import("@tagwell/build");
      return `has no option --${name}. ${didYouMean(name, known)}`.trimEnd();
    } else if (isWhole === undefined && options.some(([option, { type }]) => option === name && !isFlag(type))) at += 1;
  }
  return undefined;
}

const resolved = <T>(value: T): Promise<T extends () => infer R ? Awaited<R> : Awaited<T>> =>
  Promise.resolve(typeof value === "function" ? value() : value);

/** Finds what was typed that a command does not know: it would do something else than was meant. */
import type { ArgsDef, CommandDef } from "citty";

/** Reads their words themselves. */
const ofTheirOwn = ["learn"];

type Command = Pick<CommandDef, "args" | "subCommands">;

export interface Program {
  /** As it is typed. */
  name: string;
  /** Has the command that the first word names, or is the only one. */
  main: Command;
  /** A sentence with the nearest of the options; empty where none is near. */
  suggest(name: string, known: readonly string[]): Promise<string>;
}

/** Why the words after the program's name cannot be run; undefined where they can. */
export async function whyNotRun(
  { name, main, suggest }: Program,
  typed: readonly string[],
): Promise<string | undefined> {
  let command: Command = main;
  const names: string[] = [];
  for (const word of typed) {
    const subCommands = (await resolved(command.subCommands)) ?? {};
    if (!Object.hasOwn(subCommands, word)) break;
    command = (await resolved(subCommands[word])) as Command;
    names.push(word);
  }
  if (command.subCommands || ofTheirOwn.includes(names[0] ?? "")) return undefined;
  const wrong = await wrongWord(typed.slice(names.length), ((await resolved(command.args)) ?? {}) as ArgsDef, suggest);
  const called = [name, ...names].join(" ");
  return wrong && `${called} ${wrong} ${called} --help lists what it has.`;
}

async function wrongWord(
  typed: readonly string[],
  args: ArgsDef,
  suggest: Program["suggest"],
): Promise<string | undefined> {
  const options = Object.entries(args).filter(([, { type }]) => type !== "positional");
  const isFlag = (type: string | undefined) => type === "boolean";
  const flags = options.filter(([, { type }]) => isFlag(type)).map(([name]) => name);
  const known = [...options.map(([name]) => name), ...flags.map((name) => `no-${name}`), "help", "version", "h", "v"];
  let places = Object.keys(args).length - options.length;
  for (let at = 0; at < typed.length; at++) {
    const word = typed[at] ?? "";
    if (word === "--") continue;
    const [, name, value] = /^--?([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) {
      places -= 1;
      if (places < 0) return `has no use for ${JSON.stringify(word)}.`;
    } else if (!known.includes(name)) return `has no option --${name}. ${await suggest(name, known)}`.trimEnd();
    else if (options.some(([option, { type }]) => option === name && !isFlag(type))) {
      // As where the shell's variable is not set: nothing would be the working directory, or everything.
      if ((value ?? typed[at + 1] ?? "") === "") return `needs a value after --${name}.`;
      if (value === undefined) at += 1;
    }
  }
  return undefined;
}

const resolved = <T>(value: T): Promise<T extends () => infer R ? Awaited<R> : Awaited<T>> =>
  Promise.resolve(typeof value === "function" ? value() : value);

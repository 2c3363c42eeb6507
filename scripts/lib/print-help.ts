/** Help of a command without options. */

/**
 * Prints `text` if there are arguments, and what is wrong with them. Returns the exit code, 1 if they ask for something else
 * than help; undefined without any.
 */
export function printHelp(args: readonly string[], text: string): number | undefined {
  if (args.length === 0) return undefined;
  const unknown = args.find((arg) => !["--help", "-h"].includes(arg));
  if (unknown !== undefined) console.error(`This command does not know ${unknown}.\n`);
  console.log(text);
  return unknown === undefined ? 0 : 1;
}

/** Prints `text` if one of the arguments asks for help: of a command that has options, or passes words on. */
export function helped(args: readonly string[], text: string): boolean {
  const isAsked = args.includes("--help") || args.includes("-h");
  if (isAsked) console.log(text);
  return isAsked;
}

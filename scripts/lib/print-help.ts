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

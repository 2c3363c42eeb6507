/** Help of a command whose settings are environment variables. */
import { edgeHelp } from "tagwell/serve";

/** Prints the help if there are arguments. Returns the exit code, 1 if they ask for something else; undefined without any. */
export function printHelp(args: readonly string[], description: string): number | undefined {
  if (args.length === 0) return undefined;
  console.log(`${description}\n\n${edgeHelp()}`);
  return args.every((arg) => ["--help", "-h"].includes(arg)) ? 0 : 1;
}

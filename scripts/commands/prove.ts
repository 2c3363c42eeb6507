/** `npm run prove <name>`: proofs that take too long for `npm test`. Without a name it lists them. */
import { proofs } from "../proofs/all-proofs.ts";

const list = () =>
  Object.entries(proofs)
    .map(([name, { what }]) => `  ${name.padEnd(10)} ${what}`)
    .join("\n");
const usage = () => `npm run prove <name> [-- options], --help shows the options of one:\n${list()}`;

/** Returns the proof's exit code, and 1 for a name that there is not. */
export async function run([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === "--help" || name === "-h") {
    console.log(usage());
    return 0;
  }
  const proof = Object.hasOwn(proofs, name) ? proofs[name] : undefined;
  if (proof === undefined) {
    console.error(`There is no proof "${name}".\n\n${usage()}`);
    return 1;
  }
  return (await proof.load()).run(args);
}

/** Reads a whole number from an environment variable. */
import { UsageFault } from "../errors/usage-fault.ts";

/** Undefined when unset or blank; throws, with what to type, for anything but a whole number that is large enough. */
export function readCount(
  name: string,
  text: string | undefined,
  { least, example }: { least: number; example: string },
): number | undefined {
  if (!text?.trim()) return undefined;
  const count = Number(text);
  if (/^\s*\d+\s*$/.test(text) && Number.isSafeInteger(count) && count >= least) return count;
  throw new UsageFault(`${name} is "${text}". Use a whole number of at least ${least}: ${name}=${example}`);
}

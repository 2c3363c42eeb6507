/** Minifies with terser, and keeps the results. */
import { type MinifyOptions, minify } from "terser";
import { keepResult, readKept } from "../kept-results.ts";
import { vendorVersion } from "./vendor-plugin.ts";

const inputOf = (code: string, options: MinifyOptions) => [vendorVersion("terser"), options, code];

/** The minified code, if it was minified before. */
export const keptMinified = (code: string, options: MinifyOptions): string | undefined =>
  readKept(inputOf(code, options));

/** The minified code. */
export async function minifyOnce(code: string, options: MinifyOptions): Promise<string> {
  const kept = keptMinified(code, options);
  if (kept !== undefined) return kept;
  const { code: after } = await minify(code, options);
  if (after === undefined) throw new Error("Terser returned no code.");
  keepResult(inputOf(code, options), after);
  return after;
}

/** Looks for a text in every file of a folder, in the encodings that a program may have stored it in. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { lockName } from "../log/data-folder.ts";

/** The files that hold the text, each with the encoding that it was found in. */
export function filesWith(folder: string, text: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    // Closing the lock's file in the process that holds it would release the lock.
    .filter((entry) => entry.isFile() && entry.name !== lockName)
    .map((entry) => join(entry.parentPath, entry.name));
  const forms = Object.entries(formsOf(text));
  return files.flatMap((file) => {
    const bytes = readFileSync(file);
    return forms.filter(([, form]) => bytes.includes(form)).map(([name]) => `${relative(folder, file)} (${name})`);
  });
}

function formsOf(text: string): Record<string, Buffer | string> {
  const utf8 = Buffer.from(text);
  // A text in the middle of a Base64 text has one of three forms; the first and last digits depend on its neighbours.
  const base64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), utf8])
      .toString("base64")
      .slice(before === 0 ? 0 : before + 1, -4),
  );
  return {
    plain: utf8,
    "UTF-16": Buffer.from(text, "utf16le"),
    hex: utf8.toString("hex"),
    "upper-case hex": utf8.toString("hex").toUpperCase(),
    percent: encodeURIComponent(text),
    "reversed bytes": Buffer.from(utf8).reverse(),
    ...Object.fromEntries(base64.map((form, at) => [`Base64, offset ${at}`, form])),
  };
}

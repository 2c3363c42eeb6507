/** Finds the line of the property's own code that an error comes from. */

/** Such as `rules/page-view.ts:12`; undefined where no line of the stack is in the folder. */
export function placeOf(stack: string, folder: string): string | undefined {
  const root = `${folder.replaceAll("\\", "/").replace(/\/$/, "")}/`;
  for (const line of stack.replaceAll("\\", "/").split("\n")) {
    const at = line.indexOf(root);
    const [, file, number] = at < 0 ? [] : (/^([^:?]+)[^:]*:(\d+)/.exec(line.slice(at + root.length)) ?? []);
    if (file && !file.includes("node_modules/")) return `${file}:${number}`;
  }
  return undefined;
}

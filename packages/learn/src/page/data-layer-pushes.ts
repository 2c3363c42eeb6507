/** Reads what an inline script pushes into the data layer, where that is plain JSON. Nothing is run. */

/** More than a page pushes; each is searched for its end. */
const maxPushes = 50;

/** The objects of every `….push({…})` on a data layer that parse as JSON; others are left alone. */
export function readPushes(script: string): unknown[] {
  const pushes: unknown[] = [];
  const starts = [...script.matchAll(/\b(?:adobeDataLayer|dataLayer)\s*\.\s*push\s*\(\s*(?=\{)/g)].slice(0, maxPushes);
  for (const { index, 0: call } of starts) {
    const value = parseJson(objectAt(script, index + call.length));
    if (value !== undefined) pushes.push(value);
  }
  return pushes;
}

/** The text from the opening brace to the one that closes it; "" when none does. */
function objectAt(script: string, start: number): string {
  let depth = 0;
  let inString = false;
  for (let at = start; at < script.length; at++) {
    const sign = script[at];
    if (inString) {
      if (sign === "\\") at++;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return script.slice(start, at + 1);
  }
  return "";
}

/** Undefined for text that is no JSON: pages have much of it, and it is no fault of theirs. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

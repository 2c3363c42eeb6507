/** Reads the objects that an inline script pushes to the data layer, if they are plain JSON. No script runs. */

/** No real page pushes more. Each push is scanned for its closing brace. */
const maxPushes = 50;

/** Every object of a `….push({…})` on a data layer that parses as JSON; others are ignored. */
export function readPushes(script: string): unknown[] {
  const pushes: unknown[] = [];
  const starts = [...script.matchAll(/\b(?:adobeDataLayer|dataLayer)\s*\.\s*push\s*\(\s*(?=\{)/g)].slice(0, maxPushes);
  for (const { index, 0: call } of starts) {
    const value = parseJson(objectAt(script, index + call.length));
    if (value !== undefined) pushes.push(value);
  }
  return pushes;
}

/** The text from the opening brace to its closing brace; "" without one. */
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

/** Undefined for text that is not JSON, which inline scripts usually are. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

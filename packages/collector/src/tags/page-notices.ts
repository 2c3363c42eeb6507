/** What pages that load a build in development are told, in the browser's console. */
import type { EnvironmentName } from "@tagwell/contract";

export interface PageNotices {
  /** Says it on every page that is loaded from now on; undefined: nothing any more. Only pages of development are told. */
  tell(environment: EnvironmentName, text: string | undefined): void;
  /** The script that says it, for this path of an environment's file; undefined where there is nothing to say. */
  scriptFor(environment: EnvironmentName, path: string): string | undefined;
}

export function createPageNotices(): PageNotices {
  const texts = new Map<EnvironmentName, string>();
  return {
    tell(environment, text) {
      if (text === undefined) texts.delete(environment);
      else texts.set(environment, text);
    },
    scriptFor(environment, path) {
      const text = environment === "development" && path === "/tagwell.js" ? texts.get(environment) : undefined;
      return text === undefined ? undefined : `console.error(${JSON.stringify(`Tagwell: ${text}`)});\n`;
    },
  };
}

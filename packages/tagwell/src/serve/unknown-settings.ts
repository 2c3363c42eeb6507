/** Finds settings that nothing reads, such as a misspelt one. */
import { distance } from "fastest-levenshtein";
import { settings } from "./settings.ts";

/** What other commands read, and may be set for all of them. */
const others = [
  ...["TAGWELL_CHROMIUM", "TAGWELL_EDGE_PROCESS", "TAGWELL_NATS_SERVER", "TAGWELL_PACKAGES"],
  ...["TAGWELL_EDGE", "TAGWELL_TOKEN", "TAGWELL_TOKEN_FILE"],
];

/** The texts name the settings that hold a secret's file. */
const known = new Set([...settings.flatMap(({ name, says }) => `${name} ${says}`.match(/\w+/g) ?? []), ...others]);

/** The names in `environment` that begin with TAGWELL_ and that nothing reads, each with the name that is probably meant. */
export function unknownSettings(environment: NodeJS.ProcessEnv): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith("TAGWELL_") && !known.has(name))
    .map((name) => {
      const near = [...known].find((one) => one.startsWith("TAGWELL_") && distance(one, name) <= 2);
      return near === undefined ? name : `${name} (${near}?)`;
    });
}

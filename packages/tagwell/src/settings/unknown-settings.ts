/** Finds settings that nothing reads, such as a misspelt one. */
import { distance } from "fastest-levenshtein";
import { accessSettings, browserSettings } from "./command-settings.ts";
import { edgeSettings } from "./edge-settings.ts";
import { listSettings } from "./list-settings.ts";

/** What programs read that are not the command, and may be set for all of them. */
const others = ["TAGWELL_EDGE_PROCESS", "TAGWELL_NATS_SERVER", "TAGWELL_PACKAGES"];

/** The names in `environment` that begin with TAGWELL_ and that nothing reads, each with the name that is probably meant. */
export function unknownSettings(environment: NodeJS.ProcessEnv): string[] {
  const listed = [edgeSettings, accessSettings, browserSettings].flatMap(listSettings);
  const known = [...listed.flatMap(({ name, file = name }) => [name, file]), ...others];
  return Object.keys(environment)
    .filter((name) => name.startsWith("TAGWELL_") && !known.includes(name))
    .map((name) => {
      const near = known.find((one) => one.startsWith("TAGWELL_") && distance(one, name) <= 2);
      return near === undefined ? name : `${name} (${near}?)`;
    });
}

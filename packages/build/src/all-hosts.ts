/** Where the previews of a property may run. */
import { type EnvironmentName, environmentNames } from "@tagwell/contract";

/** A site's hosts in all environments, each once. */
export const allHosts = (hosts: Readonly<Record<EnvironmentName, readonly string[]>>): string[] => [
  ...new Set(environmentNames.flatMap((environment) => hosts[environment])),
];

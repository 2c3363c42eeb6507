/** The environments that a library is built for. */
import type { EnvironmentName } from "@tagwell/contract";

export interface Environment {
  /** Where the events go; one for each environment, so that trials never mix with measurements. */
  datastreamId: string;
  /** Host of the edge. Undefined: the page's own host, scheme and port, as in development. */
  edgeDomain?: string;
  /** Whether that edge is Tagwell's, which takes traces too. The vendor's does not: nothing is told to it. Off unless set. */
  takesTraces?: boolean;
}

export const environments: Record<EnvironmentName, Environment> = {
  development: { datastreamId: "tagwell-development", takesTraces: true },
  staging: { datastreamId: "tagwell-staging", edgeDomain: "data.staging.bayviewhealth.example" },
  production: { datastreamId: "tagwell-production", edgeDomain: "data.bayviewhealth.example" },
};

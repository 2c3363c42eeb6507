/** The measured pages of the replica sites: one per site, and the two with the most rules. */
import type { sites } from "../../property/sites.ts";

export interface ReplicaPage {
  site: keyof typeof sites;
  path: string;
}

export const replicaPages: readonly ReplicaPage[] = [
  { site: "clinical", path: "/" },
  { site: "clinical", path: "/find-a-doctor" },
  { site: "childrens", path: "/lp/heart-of-expertise" },
  { site: "university", path: "/" },
  { site: "scheduling", path: "/openscheduling/standalone" },
  { site: "giving", path: "/give" },
];

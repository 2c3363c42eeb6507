/** The pages of the replica sites whose experience is measured: one of each site, and the two that do most. */
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

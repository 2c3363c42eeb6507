/** Where a person's links lead. */
import type { Person } from "../people/person.ts";
import type { Visit } from "../site.ts";

/** The profile: on the children's site for those who see children, else on the clinical site. */
export function profileHref(visit: Visit, { slug, childrens }: Person): string {
  return visit.href(childrens ? "childrens" : "clinical", `/doctors/${slug}`);
}

/** The scheduling flow with this person picked. */
export function bookingHref(
  visit: Visit,
  { id, dept }: Person,
  kind: "standalone" | "embedded" = "standalone",
): string {
  return visit.href("scheduling", `/openscheduling/${kind}?dept=${dept}&id=${id}`);
}

/** Links to a person's profile and to booking. */
import type { Person } from "../people/person.ts";
import type { Visit } from "../site.ts";

/** The profile, on the children's site for doctors who see children, otherwise on the clinical site. */
export function profileHref(visit: Visit, { slug, childrens }: Person): string {
  return visit.href(childrens ? "childrens" : "clinical", `/doctors/${slug}`);
}

/** The scheduling flow with this person preselected. */
export function bookingHref(
  visit: Visit,
  { id, dept }: Person,
  kind: "standalone" | "embedded" = "standalone",
): string {
  return visit.href("scheduling", `/openscheduling/${kind}?dept=${dept}&id=${id}`);
}

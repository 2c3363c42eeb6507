/** An entry's detail as people read it. The export has it as it is stored. */
import type { AuditAction, AuditRow } from "@tagwell/contract";
import type { TimeFormat } from "../shared/time/time-format.ts";

const isoTime = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
/** Their details begin with the roles that were granted, separated by spaces. */
const grants: readonly AuditAction[] = ["account made", "link made", "roles changed"];

/** Times are in the zone that the reader chose. */
export function detailText({ what, detail }: Pick<AuditRow, "what" | "detail">, times: TimeFormat): string {
  const text = detail.replace(isoTime, (time) => times.dateTime(time));
  return grants.includes(what) ? text.replace(/^[a-z]+( [a-z]+)*/, (roles) => roles.replaceAll(" ", ", ")) : text;
}

/** Numbers the kinds of event: each combination of site, environment, label and verdict. */
import type Database from "libsql";
import { prepareRows } from "./open-database.ts";

/**
 * Labels that no property defines may be anything, so of each site and verdict only as many have a kind of their own, by which
 * they can be searched for; further ones are stored under `[other]`. Labels that a property defines always have theirs.
 */
const maxUnknownLabels = 20;
const otherLabel = "[other]";

export type Kinds = ReturnType<typeof openKinds>;

/** A kind as text: site, environment, label and verdict, none of which contains a space. */
export function openKinds(database: Database.Database) {
  const insert = database.prepare("INSERT INTO kinds (site, environment, event_type, verdict) VALUES (?, ?, ?, ?)");
  const numbers = new Map<string, number>();
  /** How many labels of a site, an environment and a verdict count as unknown. */
  const unknown = new Map<string, number>();
  let added: { kind: string; group: string | undefined }[] = [];

  type Row = [number, site: string, environment: string, label: string, verdict: string];
  const all = prepareRows<Row>(database, "SELECT kind, site, environment, event_type, verdict FROM kinds");
  const rows = all.all();
  const accepted = new Set(
    rows.flatMap(([, , at, label, verdict]) => (verdict === "accepted" ? `${at} ${label}` : [])),
  );
  for (const [number, site, environment, label, verdict] of rows) {
    numbers.set(`${site} ${environment} ${label} ${verdict}`, number);
    // The table does not say which labels were unknown; those that never occur in an accepted event count.
    if (!accepted.has(`${environment} ${label}`)) countUnknown(`${site} ${environment} ${verdict}`, 1);
  }

  function countUnknown(group: string, by: number): void {
    unknown.set(group, (unknown.get(group) ?? 0) + by);
  }

  function numberOf(kind: string, isUnknown = false): number {
    const known = numbers.get(kind);
    if (known !== undefined) return known;
    const [site, environment, label, verdict] = kind.split(" ");
    const group = `${site} ${environment} ${verdict}`;
    const isLimited = isUnknown && label !== "" && label !== otherLabel;
    if (isLimited && (unknown.get(group) ?? 0) >= maxUnknownLabels)
      return numberOf(`${site} ${environment} ${otherLabel} ${verdict}`);
    const number = Number(insert.run(site, environment, label, verdict).lastInsertRowid);
    numbers.set(kind, number);
    if (isLimited) countUnknown(group, 1);
    added.push({ kind, group: isLimited ? group : undefined });
    return number;
  }

  return {
    numberOf,
    /** After the transaction: keeps what it added, or forgets it. */
    settle(isCommitted: boolean): void {
      if (!isCommitted)
        for (const { kind, group } of added) {
          numbers.delete(kind);
          if (group !== undefined) countUnknown(group, -1);
        }
      added = [];
    },
  };
}

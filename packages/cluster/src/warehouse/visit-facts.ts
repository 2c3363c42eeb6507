/** What happened in visits: how often, what was sent last, and whether that visitor was signed in. */
import type { VisitFacts } from "@tagwell/console-server/doors/storage";
import type { Database } from "./database.ts";

/** Gives the facts of each of the visits. */
export async function readVisitFacts(
  { rows }: Pick<Database, "rows">,
  visits: readonly string[],
): Promise<(visit: string) => VisitFacts> {
  if (visits.length === 0) return () => nothing;
  const [outcomes, sent] = await Promise.all([
    rows<VisitFacts["outcomes"][number] & { visit: string }>(
      `SELECT visit, kind, outcome, count() AS count,
         countIf(kind = 'request' AND JSONExtractInt(record, 'status') NOT BETWEEN 200 AND 299) AS failed
       FROM tagwell.traces FINAL WHERE visit IN {visits:Array(String)} GROUP BY visit, kind, outcome ORDER BY kind, outcome`,
      { visits },
    ),
    rows<{ visit: string; event: string; labels: string[] }>(
      `SELECT visit, argMax(id, position) AS event, argMax(JSONExtract(record, 'labels', 'Array(String)'), position) AS labels
       FROM tagwell.traces FINAL WHERE visit IN {visits:Array(String)} AND kind = 'rule' AND outcome = 'sent' GROUP BY visit`,
      { visits },
    ),
  ]);
  const signedIn = await eventsWithUsername(sent.map(({ event }) => event).filter((id) => uuid.test(id)));
  return (visit) => {
    const last = sent.find((each) => each.visit === visit);
    return {
      outcomes: outcomes.flatMap(({ visit: each, ...outcome }) => (each === visit ? [outcome] : [])),
      lastSent: last?.labels ?? [],
      isSignedIn: last !== undefined && signedIn.has(last.event),
    };
  };

  async function eventsWithUsername(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    // The table is in the order of the ids' times.
    const times = ids.map((id) => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));
    const found = await rows<{ event: string }>(
      `SELECT toString(id) AS event FROM tagwell.events FINAL
       WHERE made_ms IN {times:Array(UInt64)} AND id IN {ids:Array(UUID)}
         AND JSONType(xdm, 'identityMap', 'username', 1, 'id') = 'String'`,
      { times, ids },
    );
    return new Set(found.map(({ event }) => event));
  }
}

const nothing: VisitFacts = { outcomes: [], lastSent: [], isSignedIn: false };
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

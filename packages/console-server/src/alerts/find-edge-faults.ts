/** What concerns the edge as a whole: its store, its disk, the relay and publications. */
import type { AuditRow, RelayState, RetentionState } from "@tagwell/contract";
import type { JournalState } from "../doors/storage.ts";
import { type Finding, hrefOf, type LimitsOf, levelOf, percentOf, wholeEdge } from "./finding.ts";

export function findStoreFault({ failure }: Pick<JournalState, "failure">, limitsOf: LimitsOf): Finding[] {
  if (failure === undefined || limitsOf("cannot-store", wholeEdge) === undefined) return [];
  return [
    {
      ...{ ...wholeEdge, condition: "cannot-store", severity: "failing", subject: "", isOver: true },
      title: "Events cannot be stored",
      text: "The last write failed, so events are refused; pages keep them and send them again. The edge's log says why.",
      href: "/health?range=1h",
    },
  ];
}

export interface Space extends Pick<RetentionState, "maxBytes" | "usedBytes"> {
  /** Bytes that the disk has left. */
  freeBytes: number;
}

export function findSpaceFaults({ maxBytes, usedBytes, freeBytes }: Space, limitsOf: LimitsOf): Finding[] {
  const limits = limitsOf("storage", wholeEdge);
  if (limits === undefined) return [];
  const about = { ...wholeEdge, condition: "storage", severity: "attention", href: "/health?range=1h" } as const;
  const found: Finding[] = [];
  const used = maxBytes === undefined ? 0 : percentOf(usedBytes, maxBytes);
  // Near a percentage that is itself near 100, four fifths of it would be too far away.
  if (used >= limits.percent - 5)
    found.push({
      ...{ ...about, subject: "database", isOver: used >= limits.percent },
      title: "The event database is nearly full",
      text: `It uses ${used} % of its limit (TAGWELL_MAX_BYTES).`,
    });
  const freeMiB = Math.floor(freeBytes / 2 ** 20);
  const level = levelOf(limits.freeMiB, freeMiB);
  if (level)
    found.push({
      ...{ ...about, ...level, subject: "disk" },
      title: "The disk is nearly full",
      text: `The disk of the data folder has ${freeMiB} MiB left (limit ${limits.freeMiB} MiB).`,
    });
  return found;
}

export function findRelayFault({ waiting, oldestWaitingAt }: RelayState, now: number, limitsOf: LimitsOf): Finding[] {
  const limits = limitsOf("relay", wholeEdge);
  if (limits === undefined || oldestWaitingAt === null) return [];
  const minutes = (now - Date.parse(oldestWaitingAt)) / 60_000;
  const level = levelOf(minutes, limits.minutes);
  if (level === undefined) return [];
  return [
    {
      ...{ ...wholeEdge, ...level, condition: "relay", severity: "attention", subject: "" },
      title: "The relay is behind",
      text: `${waiting} wait for Adobe's edge, the oldest for ${Math.floor(minutes)} minutes (limit ${limits.minutes}).`,
      href: "/health?range=1h",
    },
  ];
}

const publications: Partial<Record<AuditRow["what"], string>> = {
  published: "A build was published",
  "rolled back": "A build was rolled back",
};

/** `rows`: of the last hour. Who it was stays in the console. */
export function findPublications(rows: readonly AuditRow[], limitsOf: LimitsOf): Finding[] {
  if (limitsOf("publication", wholeEdge) === undefined) return [];
  return rows.flatMap(({ number, what, about, to, from }): Finding[] => {
    const title = publications[what];
    if (title === undefined) return [];
    return [
      {
        ...{ ...wholeEdge, condition: "publication", severity: "notice", subject: String(number), isOver: true },
        title: `${title}: ${about}`,
        text: `${about} serves ${to === "" ? "the build folder" : to}${from === "" ? "" : ` instead of ${from}`}.`,
        href: hrefOf("/publishing", { environment: about, site: "" }, { build: to }),
      },
    ];
  });
}

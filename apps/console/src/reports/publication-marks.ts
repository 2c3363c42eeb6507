/** Publications as marks in charts over time. */
import { type PublicationRow, shortBuild } from "@tagwell/contract";

export interface PublicationMark {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  text: string;
}

/** Those of an environment, or of all. */
export function publicationMarks(rows: readonly PublicationRow[], environment: string | undefined): PublicationMark[] {
  return rows
    .filter((row) => environment === undefined || row.environment === environment)
    .map(({ at, environment, build, isReturn, note }) => {
      const done = isReturn ? "returned to" : "published";
      return { day: at.slice(0, 10), text: `${environment} ${done} ${shortBuild(build)}${note ? ` (${note})` : ""}` };
    });
}

/** What was published on a day; empty without one. */
export function describeMarks(marks: readonly PublicationMark[], day: string): string {
  const texts = marks.filter((mark) => mark.day === day).map(({ text }) => text);
  return texts.length === 0 ? "" : `. ${texts.join("; ")}`;
}

/**
 * How an event type that the schema does not define is stored and shown. A type is text from the page, which a mistake may fill with a
 * visitor's name. Engineers need it to find out what a page sent, so it is shown where it consists of words that tell nothing about a
 * visitor, or is nearly a label, which the reason then names.
 */
import { type EventSchema, otherType, type Published } from "@tagwell/contract";
import { distance } from "fastest-levenshtein";
import { describeValue, isHarmless } from "./check-field.ts";

/** Words of labels on any site, and of those with which engineers try an edge. None of them is a name. */
const usual = `a add all and app bad bar begin bogus by cancel change check click close code complete content custom data demo
  does download end error event exist exit expand fail fake filter first foo for form from good harness hide in invalid is item
  junk last launch leave like list load log login logout made marker menu message missing modal my never new no nonsense not
  nothing null of old on once only open other own page pause ping play print probe product real reload request reset result
  sample save screen scroll search section select send session share show sign signup some spec start step stop submit such tab
  test the thing timer to toggle try type undefined unknown up update upload use user view visit which with wrong your`;

/** No more digits than a percentage or a short count has. */
const form = /^(?!(?:.*\d){4})[a-z][\w.]{0,63}$/i;

/** `clip.startTime` → clip, start, time. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\W_]+/)
    .filter((word) => word !== "");

/**
 * `names`: every name that the schema gives a field or a group.
 *
 * @example createUnknownTypes(schema, names, published).shown("ana.lopez") // "[other]"
 */
export function createUnknownTypes(
  { events }: Pick<EventSchema, "events">,
  names: Iterable<string>,
  published: Published,
) {
  const labels = events.map(({ label }) => label);
  const known = new Set([...labels, ...names, usual].flatMap(wordsOf));
  const isKnown = (word: string) => known.has(word) || /^\d+$/.test(word) || published.has("w", word);
  /** The label that somebody has probably mistyped. */
  const nearest = (eventType: string): string | undefined => {
    const written = eventType.toLowerCase();
    if (written.length > 128) return undefined;
    return labels.find((label) => distance(written, label.toLowerCase()) <= Math.min(2, label.length / 4));
  };
  /** The type as it may be stored and shown: as it is, `[other]`, or "" for none. */
  const shown = (eventType: unknown): string => {
    if (typeof eventType !== "string") return "";
    const isHarmlessType = wordsOf(eventType).every(isKnown) || nearest(eventType) !== undefined;
    return form.test(eventType) && isHarmlessType ? eventType : otherType;
  };
  return {
    shown,
    /** Why the event is rejected. */
    reasonFor({ eventType }: Readonly<Record<string, unknown>>): string {
      if (eventType === undefined) return "xdm.eventType: missing";
      const isText = typeof eventType === "string";
      const near = isText ? nearest(eventType) : undefined;
      const like = near === undefined ? "" : `, nearly ${JSON.stringify(near)}`;
      const found =
        isText && shown(eventType) !== otherType
          ? JSON.stringify(eventType)
          : describeValue(eventType, isHarmless(eventType));
      return `xdm.eventType: expected the label of an event that the schema defines, found ${found}${like}`;
    },
  };
}

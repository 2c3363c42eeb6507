/** Makes an event out of a moment: the envelope that every event has, and the tenant object that its rule asks for. */
import type { EventLabel, SourceGroups, XdmEvent } from "@tagwell/contract";
import type { PayloadSource } from "../extensions/actions/send-event.ts";
import type { SyntheticEvent } from "../extensions/parts.ts";
import { withoutBlanks } from "./without-blanks.ts";

/** Which data element fills which field. A group's field is the name of a data element, or a group of them. */
export interface SourceTree {
  readonly [field: string]: string | SourceTree;
}

/** The groups by name, and what the envelope is made of. */
export interface FieldSources extends Partial<Record<keyof SourceGroups, SourceTree>> {
  readonly envelope: { name: string; URL: string; siteSection: string; referrer: string; username: string };
}

/** Reads a data element at the moment of the event. */
type Read = (element: string) => unknown;

export type FieldsOf = (source: PayloadSource) => object;
export type Compose = (label: EventLabel, fields: FieldsOf, event: SyntheticEvent, read: Read) => XdmEvent;

interface ComposeParts {
  sources: FieldSources;
  build: { environment: string; buildDate: string; version: string };
}

/** Reads the data elements of a group. */
function readTree(tree: SourceTree, read: Read): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tree).map(([field, source]) => [
      field,
      typeof source === "string" ? read(source) : readTree(source, read),
    ]),
  );
}

/** What a payload is built from. A group is read when it is asked for: an event pays only for what it sends. */
function payloadSource(sources: FieldSources, event: SyntheticEvent, read: Read): PayloadSource {
  const source = { ...event } as unknown as Record<string, unknown>;
  for (const [group, tree] of Object.entries(sources))
    Object.defineProperty(source, group, { get: () => readTree(tree, read), enumerable: true });
  return source as unknown as PayloadSource;
}

/** Makes the function that composes events. */
export function createCompose({ sources, build }: ComposeParts): Compose {
  return (label, fields, event, read) => {
    const { name, URL, siteSection, referrer, username } = readTree(sources.envelope, read);
    const source = payloadSource(sources, event, read);
    source.container = { ...(build as PayloadSource["container"]), rule: event.$rule?.name };
    return withoutBlanks({
      _id: event.moment.id,
      eventType: label,
      timestamp: event.moment.at,
      web: { webPageDetails: { name, URL, siteSection, pageViews: { value: 1 } }, webReferrer: { URL: referrer } },
      identityMap: {
        username: username && [{ id: username, authenticatedState: "authenticated", primary: false }],
      },
      _tagwell: fields(source),
    }) as XdmEvent;
  };
}

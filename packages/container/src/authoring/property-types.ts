/** The types that follow from a property's definitions: labels, tenant fields, groups, sites, data-layer items. */
import type { EventDefinition, Field, TenantOf, ValueOf, videoFields } from "@tagwell/contract";

/** What is known of a property at compile time. Declare it once, in `property.ts`, from the property's own files. */
export interface PropertyShape {
  /** `typeof config`, of `tagwell.config.ts`. */
  config: { readonly sites: object; readonly queryParameters: object };
  /** `typeof allEvents`, of `all-events.ts`. */
  events: readonly EventDefinition[];
  /** `typeof fields`, of `fields.ts`. */
  fields: object;
  /** The state of the sites' data layer, from `data-layer.ts`. */
  dataLayer: object;
}

/** A property of which nothing is known: any site, label, group and item. */
export interface AnyProperty extends PropertyShape {
  config: {
    readonly sites: Readonly<Record<string, unknown>>;
    readonly queryParameters: Readonly<Record<string, unknown>>;
  };
  dataLayer: Readonly<Record<string, unknown>>;
}

/** The union of a list of definitions, so that conditional types distribute over it. */
type DefinitionOf<P extends PropertyShape> = P["events"][number];

export type SiteOf<P extends PropertyShape> = keyof P["config"]["sites"] & string;
export type ParameterOf<P extends PropertyShape> = keyof P["config"]["queryParameters"] & string;

/** `eventType` of every kind of event of the property. */
export type LabelOf<P extends PropertyShape> = DefinitionOf<P>["label"];

/** The tenant object that events with this label carry. */
export type TenantFields<P extends PropertyShape, L> =
  DefinitionOf<P> extends infer D
    ? D extends EventDefinition
      ? L extends D["label"]
        ? TenantOf<D>
        : never
      : never
    : never;

/** Labels of the events that carry the fields of a video in the group `video`. */
export type VideoLabelOf<P extends PropertyShape> =
  DefinitionOf<P> extends infer D
    ? D extends EventDefinition<infer L, infer Fields>
      ? string extends keyof Fields
        ? L
        : Fields extends { video: typeof videoFields }
          ? L
          : never
      : never
    : never;

/** The names under a node of the events' fields. */
type NamesIn<Node> = Node extends Field ? never : Node extends object ? keyof Node : never;
/** The value under a name. Several events may carry one group, each with fields of its own. */
type NodeAt<Node, Name> = Node extends object ? (NameOf<Name> extends keyof Node ? Node[NameOf<Name>] : never) : never;
/** TypeScript treats names such as `5`, written without quotes, as numbers. */
type NameOf<Name> = Name extends number ? `${Name}` : Name;

type SourceNames<Node> = [Node] extends [Field]
  ? string
  : { readonly [Name in NamesIn<Node>]?: SourceNames<NodeAt<Node, Name>> };

/** The groups of fields that these events carry. */
type GroupsOf<Events extends readonly EventDefinition[]> = Events[number]["fields"];

/**
 * Which data element fills which field: the default export of `fields.ts`. The names on the right are files in
 * `data-elements/`; a group or field that no event has is a compile error.
 *
 * @example export default { envelope: { … }, page: { title: "page-title" } } satisfies FieldSources<typeof allEvents>;
 */
export type FieldSources<Events extends readonly EventDefinition[] = readonly EventDefinition[]> = {
  /** The fields of every event. */
  readonly envelope: {
    readonly name: string;
    readonly URL: string;
    readonly siteSection: string;
    readonly referrer: string;
    readonly username: string;
  };
} & { readonly [Group in NamesIn<GroupsOf<Events>>]?: SourceNames<NodeAt<GroupsOf<Events>, Group>> };

/** The values of those fields of a node that data elements fill. */
type ValuesOf<Sources, Node> = Sources extends string
  ? ValueOf<Node>
  : { [Name in keyof Sources as NameOf<Name> & string]?: ValuesOf<Sources[Name], NodeAt<Node, Name>> | undefined };

/** The groups that data elements and the build fill, by name. */
export type SourceGroups<P extends PropertyShape> = {
  [Group in Exclude<keyof P["fields"], "envelope">]: ValuesOf<P["fields"][Group], NodeAt<GroupsOf<P["events"]>, Group>>;
} & { container: ValueOf<NodeAt<GroupsOf<P["events"]>, "container">> };

/** What a payload is built from: the groups of the data elements, and what the rule's triggers pass on. */
export type PayloadSource<P extends PropertyShape, Details> = SourceGroups<P> & Details;

/**
 * An item that a page pushes to its data layer: typed for the groups that the property declares; other groups are allowed.
 */
export type PushedItem<P extends PropertyShape = AnyProperty> = P["dataLayer"] & {
  readonly event?: string;
  readonly eventInfo?: unknown;
} & Readonly<Record<string, unknown>>;

/** The paths of the values in a data layer, such as `page.pageInfo.pageName`. */
export type PathIn<State> = State extends readonly unknown[]
  ? never
  : State extends object
    ? {
        [Key in keyof State & (string | number)]-?: `${Key}` | `${Key}.${PathIn<NonNullable<State[Key]>>}`;
      }[keyof State & (string | number)]
    : never;

/** T, with every key that S lacks made impossible, at any depth. */
export type Exact<T, S> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]: K extends keyof S ? Exact<T[K], NonNullable<S[K]>> : never }
    : T;

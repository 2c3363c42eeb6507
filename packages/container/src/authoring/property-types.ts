/** The types that follow from a property's definitions: labels, tenant fields, groups, sites, data-layer items. */
import type { EventDefinition, Field, TenantOf, ValueOf, videoFields } from "@tagwell/contract";

/** What is known of a property at compile time. Declare it once, in `property.ts`, from the property's own files. */
export interface PropertyShape {
  /** `typeof config`, of `tagwell.config.ts`. */
  config: { readonly sites: object; readonly queryParameters: object };
  /** `typeof allEvents`, of `all-events.ts`. */
  events: readonly EventDefinition[];
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

// These take what they need of a property and nothing else. Whoever asked for all of it, by a constraint, would ask for the events while
// the type of a data element is found out, and the events' fields name their data elements.

/** The union of the definitions, so that conditional types distribute over it. */
type DefinitionOf<P> = P extends { readonly events: readonly (infer D extends EventDefinition)[] } ? D : never;

export type DataLayerOf<P> = P extends { readonly dataLayer: infer State } ? State : never;
export type SiteOf<P> = P extends { readonly config: { readonly sites: infer Sites } } ? keyof Sites & string : never;
export type ParameterOf<P> = P extends { readonly config: { readonly queryParameters: infer Parameters } }
  ? keyof Parameters & string
  : never;

/** `eventType` of every kind of event of the property. */
export type LabelOf<P> = DefinitionOf<P>["label"];

/** The tenant object that events with this label carry. */
export type TenantFields<P, L> =
  DefinitionOf<P> extends infer D
    ? D extends EventDefinition
      ? L extends D["label"]
        ? TenantOf<D>
        : never
      : never
    : never;

/** Labels of the events that carry the fields of a video in the group `video`. */
export type VideoLabelOf<P> =
  DefinitionOf<P> extends infer D
    ? D extends EventDefinition<infer L, infer Fields>
      ? string extends keyof Fields
        ? L
        : Fields extends { video: typeof videoFields }
          ? L
          : never
      : never
    : never;

/** The value under a name. Several events may carry one group, each with fields of its own. */
type NodeAt<Node, Name> = Node extends object ? (NameOf<Name> extends keyof Node ? Node[NameOf<Name>] : never) : never;
/** TypeScript treats names such as `5`, written without quotes, as numbers. */
type NameOf<Name> = Name extends number ? `${Name}` : Name;

/** The groups of fields that the events carry. */
type GroupsOf<P> = DefinitionOf<P>["fields"];

/** True if a data element fills the field, or one in the group. */
type IsFilled<Node> = Node extends Field
  ? Node extends { readonly from: object }
    ? true
    : never
  : [FilledNames<Node>] extends [never]
    ? never
    : true;

/** The names of what data elements fill in a group. */
type FilledNames<Group> = Group extends object
  ? string extends keyof Group
    ? never
    : { [Name in keyof Group]: true extends IsFilled<Group[Name]> ? Name : never }[keyof Group]
  : never;

/** The values of those fields of a node that data elements fill. */
type FilledValues<Node> = [Node] extends [Field]
  ? ValueOf<Node>
  : { [Name in FilledNames<Node> as NameOf<Name> & string]?: FilledValues<NodeAt<Node, Name>> | undefined };

/** The groups that data elements and the build fill, by name. */
export type SourceGroups<P> = {
  [Group in FilledNames<GroupsOf<P>>]: FilledValues<NodeAt<GroupsOf<P>, Group>>;
} & { container: ValueOf<NodeAt<GroupsOf<P>, "container">> };

/** What a payload is built from: the groups of the data elements, and what the rule's triggers pass on. */
export type PayloadSource<P, Details> = SourceGroups<P> & Details;

/**
 * An item that a page pushes to its data layer: typed for the groups that the property declares; other groups are allowed.
 */
export type PushedItem<P = AnyProperty> = DataLayerOf<P> & {
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

/** A part of a rule: a delegate with its settings (the runtime's delegate-module convention), and what of the library a delegate may use. */
import type { XdmEvent } from "@tagwell/contract";
import type { DataLayer } from "../data-layer/data-layer.ts";
import type { Moment } from "../data-layer/moment.ts";
import type { Listen } from "../extensions/listen.ts";
import type { EachTree } from "../extensions/shadow-roots.ts";
import type { SyntheticEvent } from "../extensions/trigger-details.ts";
import type { StreamingMedia, VideoChunk } from "../extensions/vimeo/video-chunk.ts";
import type { Compose } from "../payload/compose-event.ts";
import type { PageFact } from "../payload/page-facts.ts";

/**
 * An uncompiled event, condition, action or data element of the runtime's container. It references its delegate, so that
 * delegates that no rule uses are not bundled.
 */
export interface Component<Kind extends string = string> {
  readonly kind: Kind;
  /** The delegate's name, kebab case: its module path is `tagwell/<kind>s/<name>.js`. */
  readonly name: string;
  readonly settings: object;
  readonly delegate: DelegateFactory;
  /** The path of a module of an extension that the property declares; it runs in place of the delegate. */
  readonly module?: string;
  /** The trigger starts while the runtime starts, rather than in a later task. */
  readonly startsAtOnce?: true;
}

/** `Details`: what it passes to its rule's actions, by name. */
export type Trigger<Details extends object = object> = Component<"event"> & {
  /**
   * Data-layer paths of flags: a flag that is true when the library starts keeps the trigger from firing. Used by the trace.
   */
  readonly onceFlags?: readonly string[] | undefined;
  /** Never set: it carries the type of the details. */
  readonly "~details"?: Details | undefined;
};
export type Condition = Component<"condition"> & {
  readonly negate?: boolean;
  /** After this many milliseconds the condition fails, and its rule is skipped. Default: 2000. */
  readonly timeout?: number;
};
/** `Needs`: the details that its rule's triggers must pass to it. An `Action` alone is one of any needs. */
export type Action<Needs = never> = Component<"action"> & {
  /** After this many milliseconds the action fails, and the rest of its rule is skipped. Default: 2000. */
  readonly timeout?: number;
  /** Whether the rule's next action waits for this one. If not, the timeout has no effect. Default: true. */
  readonly delayNext?: boolean;
  /** Never set: it carries the type of the needs. */
  readonly "~needs"?: ((details: Needs) => void) | undefined;
};
export type Source = Component<"data-element">;

/** What the later file has of the property's rules, by name (`extensions/late-parts.ts`). Who uses a part knows its type. */
export interface LateParts {
  readonly eachTree: EachTree;
  readonly [name: string]: unknown;
}

export interface Parts {
  window: Window;
  /**
   * The runtime's `_satellite`, regardless of the page's object with that name. Pages call the functions that are set here.
   */
  satellite: { track?: (identifier: unknown, detail?: unknown) => unknown; pageBottom?: () => void };
  /** Runs the work in the next task, or immediately while the page is being left. */
  later: (work: () => void) => void;
  /** Whether the page is being left: there may be no further task. */
  isLeaving: () => boolean;
  dataLayer: DataLayer;
  /** Listens for events of the page in the capture phase. All triggers share one listener for each type. */
  listen: Listen;
  /** Takes a snapshot of the page. Call it when something happens, and pass the snapshot on. */
  captureMoment: () => Moment;
  /** A property of the page at a snapshot that needs no data layer. */
  pageFact: (fact: PageFact, moment: Moment) => unknown;
  /** The part of a source's value that the data element of this name accepts; undefined if the next source is to be used. */
  acceptValue: (element: string, value: unknown) => unknown;
  /** The key of the site that this page belongs to. */
  site: string;
  /** Composes an event from a snapshot. */
  compose: Compose;
  /** Passes an event to delivery. Returns immediately and never throws. */
  deliver: (event: XdmEvent, rule: string) => void;
  /** Whether the visitor's consent is currently "in"; otherwise nothing may be stored. */
  isAllowed: () => boolean;
  /** Calls back once: at once, or when the visitor's consent becomes "in". */
  whenAllowed: (work: () => void) => void;
  /** A bounded copy of a page value; undefined if none of it is plain data. Never throws. */
  plain: (value: unknown) => unknown;
  /** Imports an asset script from the folder of `tagwell.js`; rejects if it cannot be fetched or evaluated. */
  loadAsset: (file: string) => Promise<unknown>;
  /**
   * Resolves with what the later file has of the property's rules, however long it takes. The file is loaded after the page, or now where
   * something waits for it that a visitor has done.
   */
  late: (when?: "now") => Promise<LateParts>;
  /** Loads the video chunk after the page has loaded; returns the same promise until it fails. */
  loadVideo: () => Promise<VideoChunk<Parts, Turbine>>;
  /** Undefined if this environment keeps no streaming-media sessions. */
  streamingMedia?: StreamingMedia | undefined;
  /** Runs a command of the Web SDK once the SDK is loaded. Rejects as the SDK does. */
  sdkCommand: (name: string, options: object) => Promise<unknown>;
  /** The library's version. */
  version: string;
}

/** The function that a trigger's delegate calls to trigger the rule. `Own`: the details of a property's own trigger. */
export type Fire<Own = unknown> = (event: SyntheticEvent & Own) => void;

/** A delegate in the runtime's sense. Its settings come from its own component. */
// biome-ignore lint/suspicious/noExplicitAny: each delegate declares the settings that its own component makes
export type Delegate = (settings: any, second: any, third?: any) => unknown;
/** What an action returns that sends its event only after its rule has completed. `sending` never rejects. */
export interface StillSending {
  sending: Promise<unknown>;
}
export interface DelegateFactory {
  (parts: Parts, turbine: Turbine): Delegate;
  /**
   * What it uses of the later file, where it acts only with it: the build puts these there, and the fields of the events that need them.
   */
  readonly lateParts?: readonly string[];
}

/** The members of the runtime's `turbine` variable that delegates use. */
export interface Turbine {
  logger: Record<"log" | "info" | "debug" | "warn" | "error", (...message: unknown[]) => void>;
  getDataElementValue: (name: string, event?: SyntheticEvent) => unknown;
  buildInfo: { buildDate: string };
  environment: { stage: string };
  property: { id: string; name: string };
}

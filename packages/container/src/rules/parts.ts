/** The type of a delegate, and the parts of the library that it may use. */
import type { XdmEvent } from "@tagwell/contract";
import type { DataLayer } from "../data-layer/data-layer.ts";
import type { Moment } from "../data-layer/moment.ts";
import type { Listen } from "../extensions/listen.ts";
import type { EachTree } from "../extensions/shadow-roots.ts";
import type { SyntheticEvent } from "../extensions/synthetic-event.ts";
import type { Turbine } from "../extensions/turbine.ts";
import type { StreamingMedia, VideoChunk } from "../extensions/vimeo/video-chunk.ts";
import type { Compose } from "../payload/compose-event.ts";
import type { PageFact } from "../payload/page-facts.ts";

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
  loadVideo: () => Promise<VideoChunk<Parts>>;
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

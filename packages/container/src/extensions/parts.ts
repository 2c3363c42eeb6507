/** What delegates are handed: the parts of the library they may act on, and the runtime's own door. */
import type { XdmEvent } from "@tagwell/contract";
import type { DataLayer } from "../data-layer/data-layer.ts";
import type { Moment } from "../data-layer/moment.ts";
import type { Compose } from "../payload/compose-event.ts";
import type { PageFact } from "../payload/page-facts.ts";
import type { TriggerDetails } from "./trigger-details.ts";
import type { StreamingMedia } from "./vimeo/media-sessions.ts";
import type * as VideoChunk from "./vimeo/start-video.ts";

export interface Parts {
  window: Window;
  /** The runtime's `_satellite`, whatever object the page finds under that name. What is set here, the page calls. */
  satellite: { track?: (identifier: unknown, detail?: unknown) => unknown; pageBottom?: () => void };
  /** Does this in the next task, or at once where the page is being left. */
  later: (work: () => void) => void;
  /** Whether the page is being left: nothing that is put off comes any more. */
  isLeaving: () => boolean;
  dataLayer: DataLayer;
  /** Takes down what the page is at this instant. */
  captureMoment: () => Moment;
  /** What a moment tells of the page without a data layer. */
  pageFact: (fact: PageFact, moment: Moment) => unknown;
  /** What of a source's value the data element of this name takes; undefined where another source is to be asked. */
  acceptValue: (element: string, value: unknown) => unknown;
  /** The key of the site that this page belongs to. */
  site: string;
  /** Makes an event out of a moment. */
  compose: Compose;
  /** Takes an event over for delivery; returns at once, never throws. */
  deliver: (event: XdmEvent, rule: string) => void;
  /** Whether the visitor's consent is "in" at this instant: the only state in which anything is stored. */
  isAllowed: () => boolean;
  /** A bounded copy of what page code handed over; undefined where nothing of it is plain data. Never throws. */
  plain: (value: unknown) => unknown;
  /** Imports an asset script that lies beside `tagwell.js`; rejects when it cannot be fetched or evaluated. */
  loadAsset: (file: string) => Promise<unknown>;
  /** Loads what only pages with a video need, once the page has loaded; always the same promise until it fails. */
  loadVideo: () => Promise<typeof VideoChunk>;
  /** Undefined where this environment keeps no streaming-media sessions. */
  streamingMedia: StreamingMedia | undefined;
  /** A command of the Web SDK's, once it is there. It rejects as the SDK does. */
  sdkCommand: (name: string, options: object) => Promise<unknown>;
  /** The library's version. */
  version: string;
}

/** The `turbine` variable of the runtime, as far as delegates use it. */
export interface Turbine {
  logger: Record<"log" | "info" | "debug" | "warn" | "error", (...message: unknown[]) => void>;
  getDataElementValue: (name: string, event?: SyntheticEvent) => unknown;
  buildInfo: { buildDate: string };
  environment: { stage: string };
  property: { id: string; name: string };
}

/** What a trigger hands to conditions, actions and data elements. The runtime adds `$type` and `$rule`. */
export interface SyntheticEvent extends Partial<TriggerDetails> {
  moment: Moment;
  $rule?: { id: string; name: string };
  $type?: string;
}

/** What an event delegate is given: call it to trigger the rule. `Own` is what a trigger of a property's own tells beside. */
export type Fire<Own = unknown> = (event: SyntheticEvent & Own) => void;

/** A delegate in the runtime's sense. Its settings are whatever its own component makes. */
// biome-ignore lint/suspicious/noExplicitAny: each delegate declares the settings that its own component makes
export type Delegate = (settings: any, second: any) => unknown;
export type DelegateFactory = (parts: Parts, turbine: Turbine) => Delegate;

/** The content that a build passes to the library. */
import type { AddressPattern, EnvironmentName, GuardRules } from "@tagwell/contract";
import type { startClient } from "../client/client.ts";
import type { WebSdkSettings } from "../client/client-parts.ts";
import type { Placeholder } from "../data-layer/placeholders.ts";
import type * as DataLayerChunk from "../data-layer/vendor-library.ts";
import type { CreateRuntime } from "../engine/start-engine.ts";
import type * as VideoChunk from "../extensions/vimeo/start-video.ts";
import type { FieldTable } from "../fields/field-table.ts";
import type * as WordsChunk from "../guard/published-words.ts";
import type * as PatternsChunk from "../guard/text-patterns.ts";
import type * as PanelChunk from "../panel/show-panel.ts";
import type { DataElement } from "../rules/data-element.ts";
import type { Rule } from "../rules/rule.ts";
import type { ConsentTools } from "./consent-tools.ts";
import type * as LaterFile from "./later-file.ts";
import type * as OpenPreview from "./open-preview.ts";
import type * as PageTrace from "./page-trace.ts";
import type { ConsentDefaults } from "./read-default-consent.ts";

export type CreatePageTrace = typeof PageTrace.createPageTrace;

/** Everything that a build passes to the library. */
export interface LibraryContent {
  rules: Readonly<Record<string, Rule>>;
  dataElements: Readonly<Record<string, DataElement>>;
  /** All fields that an event may carry, with their checks and the data elements that fill them. */
  table: FieldTable;
  /** The property's rules for the guard. */
  guardRules: GuardRules;
  /** Which link clicks are reported. Default: those of all pages. */
  linkClicks?: { readonly notOn?: readonly AddressPattern[] } | undefined;
  /** Data-layer texts and usernames that count as absent. */
  placeholders?: readonly Placeholder[];
  /** The global with the signed-in visitor's name, as a dotted path. Default: nobody is ever signed in. */
  signedInUser?: string;
  /** Returns what is sent instead of a signed-in visitor's name. Default: the name itself. */
  tellUsername?: (name: string) => string | undefined;
  /** Listed hosts (exact or `*.host`), with the site of each. */
  hosts: Readonly<Record<string, string>>;
  sdk: WebSdkSettings;
  build: { name: string; environment: EnvironmentName; buildDate: string; version: string; turbineVersion: string };
  /** The consent that applies until the visitor chooses. Default: "in". */
  consentDefaults?: ConsentDefaults | undefined;
  /** Absent if the property has no consent tool and does not obey Global Privacy Control. */
  consentTools?: ConsentTools;
  /**
   * True in a preview: it keeps no events, because the page's own library would send them to its own datastream, and sends none
   * that the library has kept.
   */
  keepsNothing?: boolean;
  /** Runs the rules: the library's own engine, or the vendor's, where the property has extensions that need it. */
  createRuntime: CreateRuntime;
  /** Loads the chunk with the vendor's data layer. */
  loadDataLayerChunk: () => Promise<typeof DataLayerChunk>;
  /** Imports a file from the folder of `tagwell.js`. */
  loadAsset: (file: string) => Promise<unknown>;
  /** Begins to send, once the page has loaded. */
  startClient: typeof startClient;
  /** Loads what the first events do not need: parts of rules, the page's commands, and what follows a failure. */
  loadLaterChunk: () => Promise<typeof LaterFile>;
  /** Returns the trace, which reports page activity to the edge. Absent unless the edge takes traces. */
  findTrace?: (window: Window) => CreatePageTrace | Promise<CreatePageTrace | undefined> | undefined;
  /** Loads the trace where it is not built in. */
  loadTraceChunk?: () => Promise<typeof PageTrace>;
  /** Loads the chunk that opens a preview in place of the library. Absent where no preview may take its place. */
  loadPreviewChunk?: () => Promise<typeof OpenPreview>;
  /** Loads the panel. Only in a preview. */
  loadPanelChunk?: () => Promise<typeof PanelChunk>;
  /** Loads the patterns of identifiers, when a text is not plain. */
  loadPatternsChunk: () => Promise<typeof PatternsChunk>;
  /** Loads the published words, when a text must be checked against them. */
  loadWordsChunk: () => Promise<typeof WordsChunk>;
  /** Loads the chunk for pages with a video. */
  loadVideoChunk: () => Promise<typeof VideoChunk>;
}

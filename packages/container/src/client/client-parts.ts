/** What the client is made of, and what it is for the other parts. */

import type { ConsentState } from "../consent/consent.ts";
import type { Moment } from "../data-layer/moment.ts";
import type { Listen } from "../extensions/listen.ts";
import type { StreamingMedia } from "../extensions/vimeo/video-chunk.ts";
import type { Cut, Guard } from "../guard/guard.ts";
import type { IdentityGate } from "../identity/identity-gate.ts";
import type { SdkCookies } from "../identity/sdk-cookies.ts";
import type { ReadClick } from "../links/record-clicks.ts";
import type { Answer } from "../outbox/answer.ts";
import type { Counters } from "../outbox/counters.ts";
import type { Held } from "../outbox/held.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { Wire } from "../outbox/wire.ts";
import type { Compose } from "../payload/compose-event.ts";
import type { CompletionParts } from "../sdk/complete-event.ts";

/** Build settings that the client and the SDK need. */
export interface WebSdkSettings {
  datastreamId: string;
  orgId: string;
  /** The edge's origin. Default: the page's own. */
  edge?: string | undefined;
  /** Settings of the streaming-media component; sessions are kept only if this is set. */
  streamingMedia?: StreamingMedia | undefined;
}

export interface ClientParts extends Omit<CompletionParts, "envelope"> {
  window: Window;
  captureMoment: () => Moment;
  compose: Compose;
  /** What the calls of a page do. */
  satellite: { getVar: (name: string, event?: object) => unknown };
  listen: Listen;
  /** Runs the work in the next task, or immediately while the page is being left. */
  later: (work: () => void) => void;
  settings: WebSdkSettings;
  guard: Guard;
  onCuts: (cuts: readonly Cut[]) => void;
  consent: ConsentState;
  cookies: SdkCookies;
  /** Whether events may be kept, and those of earlier pages sent. The visitor's choice is read now. */
  mayKeep: () => boolean;
  outbox: Outbox;
  /** This page's id. */
  page: string;
  counters?: Counters | undefined;
  wire: Wire;
  createId: () => string;
  log: { warn: (...message: unknown[]) => void };
}

/** A command of the SDK, as pages call it. `moment`: the page when it was called. */
export type Command = (name: string, options?: object, moment?: Moment) => Promise<unknown>;

export interface Client {
  command: Command;
  /** Sends an event of the outbox. */
  send: (item: Held) => void;
  setConsent: (general: "in" | "out") => Promise<unknown>;
  /** Sends the current batch at once: the page may be about to be left. */
  flush: () => void;
  /** Checks whether something has to be sent again. */
  wake: () => void;
  /** What reads clicks on links; undefined until its file is there. */
  linkReader: () => ReadClick | undefined;
  /** The same, once it is there. */
  loadLinkReader: () => Promise<ReadClick>;
}

/** What changes when the SDK takes over, and while a choice is being sent. */
export interface ClientState {
  /** The SDK, once it has taken over. */
  sdk: StartedSdk | undefined;
  /** The SDK is taking over: no more requests are started. */
  isStopped: boolean;
  /** The time until which events wait, by `performance.now()`. */
  heldUntil: number;
  /** The SDK listens for clicks on links. */
  hasLinkClicks: boolean;
  /** The page's first request, which the client continues with. Its answer is undefined if there was nothing to send any more. */
  first: { item: Held; answer: Promise<Answer | undefined> } | undefined;
}

/** The SDK, as the client uses it. */
export type StartedSdk = Pick<Client, "command" | "send" | "flush">;

/** With what the events need that no rule has composed. */
export type CompleteParts = ClientParts & CompletionParts;

/** What the client begins with, before its file is there. */
export interface WholeClientParts extends ClientParts {
  state: ClientState;
  gate: IdentityGate;
  /** Makes a request, and reads nothing of its answer. */
  request: Wire["send"];
  /** Holds events back while a choice is being sent. */
  holdEvents: (areHeld: boolean) => void;
  /** Whether the page uses something that only the SDK does. */
  needsSdk: () => boolean;
}

/** The client, once its file is there. */
export interface WholeClient extends Omit<Client, "setConsent" | "linkReader" | "loadLinkReader"> {
  /** Reads the answer to the first request. */
  read: (answer: Answer) => void;
  /** Reads clicks on links in builds that collect them. */
  readClick: ReadClick;
  takeOver: () => Promise<StartedSdk>;
  /** Tells the edge a choice that applies here already, and retries until the edge has it. */
  tellChoice: (choice: "in" | "out") => Promise<unknown>;
}

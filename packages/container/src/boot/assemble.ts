/** Creates the stations and connects them: the only file that knows them all. */
import { createPersonalCheck, type XdmEvent } from "@tagwell/contract";
import { hasConsentTools, mayTrace } from "../build-flags.ts";
import type { Client } from "../client/client-parts.ts";
import { type Consent, type ConsentState, createConsentState } from "../consent/consent.ts";
import { createUntoldChoice } from "../consent/untold-choice.ts";
import { createWhenAllowed } from "../consent/when-allowed.ts";
import type { DataLayer } from "../data-layer/data-layer.ts";
import { createCaptureMoment, createReadUsername } from "../data-layer/moment.ts";
import { createPlaceholderCheck } from "../data-layer/placeholders.ts";
import { plainJson } from "../data-layer/plain-json.ts";
import type { PageCalls } from "../engine/page-api.ts";
import type { PageRules } from "../engine/start-engine.ts";
import { forgetStored } from "../extensions/consented-storage.ts";
import { createListen } from "../extensions/listen.ts";
import { createAcceptValue } from "../guard/accept-value.ts";
import { createGuard } from "../guard/guard.ts";
import { createLinkedEcid } from "../identity/linked-ecid.ts";
import { createSdkCookies, type SdkCookies } from "../identity/sdk-cookies.ts";
import { recordClicks } from "../links/record-clicks.ts";
import { lateOnce, loadUntilThere, type UntilThere } from "../load-until-there.ts";
import { type Counters, createCounters } from "../outbox/counters.ts";
import { createDelivery, type Delivery } from "../outbox/delivery.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { createWire } from "../outbox/wire.ts";
import { listenTo } from "../page-methods.ts";
import { createCompose } from "../payload/compose-event.ts";
import { createPageFact } from "../payload/page-facts.ts";
import { createUuidV7 } from "../payload/uuid-v7.ts";
import type { LateParts } from "../rules/component.ts";
import { createMakeDelegate, createReadSource } from "../rules/make-delegate.ts";
import { createRuleQueue } from "../rules/rule-queue.ts";
import type { Trace } from "../trace/trace.ts";
import type { LibraryWindow } from "./globals.ts";
import type { GuardReport } from "./guard-report.ts";
import { createLateTexts } from "./late-texts.ts";
import type * as LaterFile from "./later-file.ts";
import type { CreatePageTrace, LibraryContent } from "./library-content.ts";
import { createPagePolicy } from "./page-policy.ts";
import type { Tasks } from "./tasks.ts";

/** What the build has put into the library, and what is there before the stations. */
export interface Page extends LibraryContent, GuardReport, Tasks {
  window: LibraryWindow;
  site: string;
  dataLayer: DataLayer;
  /** What the calls of a page do. */
  satellite: PageCalls;
  /** Resolves when the page has loaded. */
  isLoaded: () => Promise<void>;
  log: { warn: (...message: unknown[]) => void };
}

interface Given extends Page {
  /** The consent that applies until the visitor chooses. */
  defaultConsent: Consent;
  createTrace?: CreatePageTrace | undefined;
}

export interface Stations extends Page, Omit<PageRules, "monitors" | "rules" | "dataElements"> {
  delivery: Delivery;
  consent: ConsentState;
  /** Undefined in a library without a trace, which nobody would ask for them. */
  counters?: Counters | undefined;
  laterFile: UntilThere<typeof LaterFile>;
  trace?: Trace | undefined;
}

/** Creates the stations, and what the runtime runs, as members of the page: each step reads all that is there so far. No rule is triggered yet. */
export function assemble(given: Given): Stations {
  const reading = Object.assign(given, createReading(given));
  const listed = Object.assign(reading, createPagePolicy(reading));
  const guarding = Object.assign(listed, createTexts(listed));
  const guarded = Object.assign(guarding, createGuarding(guarding));
  const running = createSending(guarded);
  return Object.assign(running, createRules(running));
}

type Reading = Given & ReturnType<typeof createReading>;
type Guarding = Reading & ReturnType<typeof createPagePolicy> & ReturnType<typeof createTexts>;
type Guarded = Guarding & ReturnType<typeof createGuarding>;

/** What delivery is made of. */
interface Sending extends Guarded, Pick<Stations, "addToQueue" | "trace" | "counters"> {
  /** This page's id. */
  page: string;
  cookies: SdkCookies;
  consent: ConsentState;
  isAllowed: () => boolean;
  whenAllowed: (work: () => void) => void;
  mayKeep: () => boolean;
  linkedEcid: () => string | undefined;
  forget: () => void;
}
type Running = Sending & { delivery: Delivery };

function createReading(page: Given) {
  const { window, dataLayer, sdk, table } = page;
  const reserveId = createUuidV7((count) => window.crypto.getRandomValues(new Uint32Array(count)));
  const isPlaceholder = createPlaceholderCheck(page.placeholders ?? []);
  const username = createReadUsername(window, page.signedInUser, isPlaceholder);
  let arrived: (parts: LateParts) => void;
  const lateParts = new Promise<LateParts>((resolve) => (arrived = resolve));
  const laterFile = loadUntilThere(window, async () => {
    const file = await page.loadLaterChunk();
    file.addFields(table, file.laterFields);
    arrived(file.lateParts);
    return file;
  });
  const late = (when?: "now") => {
    if (when) void laterFile.there();
    return lateParts;
  };
  return {
    ...sdk,
    settings: sdk,
    edgeOrigin: sdk.edge ?? window.location.origin,
    createId: () => reserveId(Date.now())(),
    isPlaceholder,
    username,
    captureMoment: createCaptureMoment(window, dataLayer, reserveId, username),
    personalCheck: createPersonalCheck(page.guardRules),
    laterFile,
    late,
    listen: createListen(window, late),
  };
}

/** Creates what loads the files with which the guard checks texts. The events of a personal page need the words, which load the patterns too. */
function createTexts(page: Reading & ReturnType<typeof createPagePolicy>) {
  const texts = createLateTexts(page);
  if (page.isPersonal()) void texts.arrive("words");
  return { texts };
}

function createGuarding(page: Guarding) {
  return {
    compose: createCompose(page),
    guard: createGuard(page),
    acceptValue: createAcceptValue(page),
    pageFact: createPageFact(page.isListed),
  };
}

/** Creates the consent's state, the queue of rules, and delivery with what it sends by and stores in. Returns the page. */
function createSending(guarded: Guarded): Running {
  const { window, orgId, keepsNothing, createId } = guarded;
  const cookies = createSdkCookies(window.document, orgId);
  const untold = mayTrace ? createUntoldChoice(createId) : undefined;
  const state = createConsentState(window, cookies, guarded.defaultConsent, untold);
  const consent = (hasConsentTools && guarded.consentTools?.limit({ ...guarded, state, cookies })) || state;
  const isAllowed = () => consent.current() === "in";
  const page: Sending = Object.assign(guarded, {
    page: createId(),
    cookies,
    consent,
    isAllowed,
    whenAllowed: createWhenAllowed(consent, guarded.log),
    mayKeep: () => !keepsNothing && isAllowed(),
    linkedEcid: createLinkedEcid(window.location, orgId),
    // Before delivery: when the page is left, waiting rules must send their events first.
    addToQueue: createRuleQueue(guarded),
    forget: () => forgetStored(window),
  });
  if (mayTrace) {
    page.trace = page.createTrace?.(page);
    page.counters = createCounters((counts) => page.trace?.counted("delivery", counts));
  }
  const outgoing = Object.assign(page, { outbox: createOutbox(page) });
  const wire = createWire(outgoing);
  let client: Client | undefined;
  const sending = Object.assign(outgoing, {
    wire: (mayTrace && page.trace?.watchWire(wire)) || wire,
    async loadClient() {
      client = await page.startClient(Object.assign(sending, delivery));
      return client;
    },
  });
  const delivery: Delivery = createDelivery(sending);
  // From the start: a page may take long to load, and links are clicked meanwhile.
  recordClicks({
    ...page,
    reader: () => client?.linkReader(),
    load: () => page.isLoaded().then(async () => (await delivery.start()).loadLinkReader()),
  });
  if (mayTrace && page.trace) listenTo(window, "pagehide", page.trace.flush);
  if (hasConsentTools) page.consentTools?.follow({ ...sending, delivery });
  return Object.assign(sending, { delivery });
}

/** Creates the parts that rules use, and what the runtime runs. */
function createRules(page: Running) {
  const { delivery } = page;
  const trace = mayTrace ? page.trace : undefined;
  const parts = Object.assign(page, {
    plain: (value: unknown) => plainJson(value),
    loadVideo: lateOnce(() => page.isLoaded().then(page.loadVideoChunk)),
    sdkCommand: (name: string, options: object) => delivery.start().then(({ command }) => command(name, options)),
    version: page.build.version,
    deliver(event: XdmEvent, rule: string) {
      trace?.sending(event, rule);
      delivery.send(event);
    },
  });
  trace?.page(page.rules, parts, page.dataLayer, page.captureMoment());
  return {
    rules: trace?.watchRules(page.rules) ?? page.rules,
    makeDelegate: createMakeDelegate(parts),
    readSource: createReadSource(parts),
  };
}

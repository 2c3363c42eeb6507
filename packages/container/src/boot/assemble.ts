/** Creates the stations and connects them: the only file that knows them all. */
import { createPersonalCheck, type XdmEvent } from "@tagwell/contract";
import { type Consent, createConsentState } from "../consent/consent.ts";
import { createUntoldChoice } from "../consent/untold-choice.ts";
import type { DataLayer } from "../data-layer/data-layer.ts";
import { createCaptureMoment, createReadUsername } from "../data-layer/moment.ts";
import { createPlaceholderCheck } from "../data-layer/placeholders.ts";
import { plainJson } from "../data-layer/plain-json.ts";
import type { PageCalls } from "../engine/page-api.ts";
import type { PageRules } from "../engine/start-engine.ts";
import { forgetStored } from "../extensions/forget-stored.ts";
import { createListen } from "../extensions/listen.ts";
import { createAcceptValue } from "../guard/accept-value.ts";
import { createGuard } from "../guard/guard.ts";
import { hasConsentTools } from "../has-consent-tools.ts";
import { createLinkedEcid } from "../identity/linked-ecid.ts";
import { createSdkCookies } from "../identity/sdk-cookies.ts";
import { lateOnce } from "../late-once.ts";
import { loadUntilThere, type UntilThere } from "../load-until-there.ts";
import { mayTrace } from "../may-trace.ts";
import { type Counters, createCounters } from "../outbox/counters.ts";
import { createDelivery, type Delivery } from "../outbox/delivery.ts";
import { createOutbox, type Outbox } from "../outbox/outbox.ts";
import { createWire, type Wire } from "../outbox/wire.ts";
import { listenTo } from "../page-methods.ts";
import { createCompose } from "../payload/compose-event.ts";
import { createPageFact } from "../payload/page-facts.ts";
import { createUuidV7 } from "../payload/uuid-v7.ts";
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
  /** Applies a stricter consent until the visitor chooses. */
  restrictConsent: (value: Consent) => void;
  /** Undefined in a library without a trace, which nobody would ask for them. */
  counters?: Counters | undefined;
  laterFile: UntilThere<typeof LaterFile>;
  trace?: Trace | undefined;
}

/** Each step reads all that is there so far, and adds what it creates. */
const grow = <Before extends object, More extends object>(
  before: Before,
  create: (before: Before) => More,
): Before & More => Object.assign(before, create(before));

/** Creates the stations, and what the runtime runs, as members of the page. No rule is triggered yet. */
export function assemble(given: Given): Stations {
  const reading = grow(given, createReading);
  const guarding = grow(grow(grow(reading, createPagePolicy), createTexts), createGuarding);
  const reporting = grow(grow(guarding, createReporting), createQueue);
  const storing = grow(grow(reporting, createCounting), (page) => ({ outbox: createOutbox(page) }));
  return grow(grow(grow(storing, createSender), createSending), createRules);
}

type Reading = Given & ReturnType<typeof createReading>;
type Guarding = Reading & ReturnType<typeof createPagePolicy> & ReturnType<typeof createTexts>;
type Reporting = Guarding & ReturnType<typeof createGuarding>;
type Queued = Reporting & ReturnType<typeof createReporting>;
type Outgoing = Queued & ReturnType<typeof createQueue>;
type Storing = Outgoing & ReturnType<typeof createCounting> & { outbox: Outbox };
type Sending = Storing & ReturnType<typeof createSender>;
type Running = Sending & ReturnType<typeof createSending>;

/** Creates what reads the page. */
function createReading(page: Given) {
  const { window, dataLayer, sdk, table } = page;
  const reserveId = createUuidV7((count) => window.crypto.getRandomValues(new Uint32Array(count)));
  const isPlaceholder = createPlaceholderCheck(page.placeholders ?? []);
  const username = createReadUsername(window, page.signedInUser, isPlaceholder);
  const laterFile = loadUntilThere(window, async () => {
    const file = await page.loadLaterChunk();
    file.addFields(table, file.laterFields);
    return file;
  });
  let load = () => {};
  const asked = new Promise<void>((resolve) => (load = resolve));
  const lateParts = Promise.race([page.isLoaded(), asked])
    .then(laterFile.there)
    .then((file) => file.lateParts);
  const late = (when?: "now") => {
    if (when) load();
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

/** Creates the composition of events, and the guard. */
function createGuarding(page: Guarding) {
  const { satellite, captureMoment } = page;
  const compose = createCompose(page);
  return {
    compose,
    guard: createGuard(page),
    acceptValue: createAcceptValue(page),
    pageFact: createPageFact(page.isListed),
    /** The envelope of events that no rule composes. */
    envelope() {
      const event = { moment: captureMoment() };
      const read = (name: string) => satellite.getVar(name, event);
      const { eventType: _none, ...rest } = compose("web.webinteraction.linkClicks", () => ({}), event, read);
      return rest;
    },
  };
}

/** Creates the consent's state. */
function createReporting(reporting: Reporting) {
  const { window, orgId, keepsNothing, createId } = reporting;
  const cookies = createSdkCookies(window.document, orgId);
  const untold = mayTrace ? createUntoldChoice(createId) : undefined;
  const state = createConsentState(window, cookies, reporting.defaultConsent, untold);
  const consent = (hasConsentTools && reporting.consentTools?.limit({ ...reporting, state, cookies })) || state;
  const isAllowed = () => consent.current() === "in";
  return {
    /** This page's id. */
    page: createId(),
    cookies,
    consent,
    isAllowed,
    mayKeep: () => !keepsNothing && isAllowed(),
  };
}

/** Creates the queue of rules, and the trace. Before delivery: when the page is left, waiting rules must send their events first. */
function createQueue(page: Queued) {
  const trace = { trace: mayTrace ? page.createTrace?.(page) : undefined };
  return { addToQueue: createRuleQueue(page), ...(mayTrace && trace) };
}

/** Creates what the outbox needs. */
function createCounting(page: Outgoing) {
  const counters = mayTrace ? createCounters((counts) => page.trace?.counted("delivery", counts)) : undefined;
  return { ...(mayTrace && { counters }), linkedEcid: createLinkedEcid(page.window.location, page.orgId) };
}

/** Creates what sends requests. */
function createSender(page: Storing): { wire: Wire } {
  const wire = createWire(page);
  return { wire: (mayTrace && page.trace?.watchWire(wire)) || wire };
}

/** Creates delivery. */
function createSending(page: Sending) {
  const { window } = page;
  const delivery: Delivery = createDelivery(
    Object.assign(page, {
      forget: () => forgetStored(window),
      loadClient: async () => {
        const { startClient } = await page.loadClientChunk();
        return startClient(Object.assign(page, delivery));
      },
    }),
  );
  if (mayTrace && page.trace) listenTo(window, "pagehide", page.trace.flush);
  if (hasConsentTools) page.consentTools?.follow({ ...page, delivery });
  return { delivery, restrictConsent: page.consent.restrict };
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

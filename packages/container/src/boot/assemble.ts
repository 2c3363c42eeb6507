/** Creates the stations and connects them: the only file that knows them all. */
import { createPersonalCheck, wrongKind, type XdmEvent } from "@tagwell/contract";
import { type Consent, createConsentState } from "../consent/consent.ts";
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
import { loadUntilThere } from "../load-until-there.ts";
import { mayTrace } from "../may-trace.ts";
import { createCounters } from "../outbox/counters.ts";
import { createDelivery, type Delivery } from "../outbox/delivery.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { createWire } from "../outbox/wire.ts";
import { createCompose } from "../payload/compose-event.ts";
import { createPageFact } from "../payload/page-facts.ts";
import { createUuidV7 } from "../payload/uuid-v7.ts";
import { createMakeDelegate, createReadSource } from "../rules/make-delegate.ts";
import { createRuleQueue } from "../rules/rule-queue.ts";
import type { Trace } from "../trace/trace.ts";
import type { LibraryWindow } from "./globals.ts";
import type { GuardReport } from "./guard-report.ts";
import { createLateTexts } from "./late-texts.ts";
import type { CreatePageTrace, LibraryContent } from "./library-content.ts";
import { createPagePolicy } from "./page-policy.ts";
import type { Tasks } from "./tasks.ts";
import { whenPageIsLoaded } from "./when-page-is-loaded.ts";

interface Log {
  warn: (...message: unknown[]) => void;
}

interface AssembleParts extends GuardReport {
  window: LibraryWindow;
  tasks: Tasks;
  content: LibraryContent;
  site: string;
  dataLayer: DataLayer;
  satellite: PageCalls;
  /** The consent that applies until the visitor chooses. */
  defaultConsent: Consent;
  createTrace: CreatePageTrace | undefined;
  log: Log;
}

export interface Stations extends Omit<PageRules, "monitors"> {
  delivery: Delivery;
  /** Applies a stricter consent until the visitor chooses. */
  restrictConsent: (value: Consent) => void;
  /** Resolves when no event of this page waits for the edge's answer. */
  settled: () => Promise<void>;
  trace: Trace | undefined;
}

/** What is there so far: each step reads all of it, and adds what it creates. */
type Reading = AssembleParts & ReturnType<typeof createReading>;
type Reporting = Reading & ReturnType<typeof createReporting>;
type Sending = Reporting & ReturnType<typeof createSending>;

/** Creates the stations, and what the runtime runs. No rule is triggered yet. */
export function assemble(given: AssembleParts): Stations {
  const reading: Reading = { ...given, ...createReading(given) };
  const reporting: Reporting = { ...reading, ...createReporting(reading) };
  const sending: Sending = { ...reporting, ...createSending(reporting) };
  return { ...sending, ...createRules(sending) };
}

/** Creates what reads the page: snapshots, and the guard and composition of events. */
function createReading({ window, content, dataLayer, satellite, log }: AssembleParts) {
  const { build, table } = content;
  const edgeOrigin = content.sdk.edge ?? window.location.origin;
  const reserveId = createUuidV7((count) => window.crypto.getRandomValues(new Uint8Array(count)));
  const createId = () => reserveId(Date.now())();
  const isPlaceholder = createPlaceholderCheck(content.placeholders ?? []);
  const username = createReadUsername(window, content.signedInUser, isPlaceholder);
  const captureMoment = createCaptureMoment(window, dataLayer, reserveId, username);
  const personalCheck = createPersonalCheck(content.guard);
  const policy = createPagePolicy({
    window,
    guard: content.guard,
    personalCheck,
    linkClicks: content.linkClicks,
    username,
  });
  const texts = createLateTexts({ window, ...content, log });
  // The events of a personal page need the words, which load the patterns too.
  if (policy.isPersonal()) void texts.arrive("words");
  const guard = createGuard({
    table,
    rules: content.guard,
    texts,
    tellUsername: content.tellUsername,
    personalTexts: policy.personalTexts,
    isPersonal: policy.isPersonal,
    personalCheck,
  });
  const { environment, buildDate, version } = build;
  const laterFile = loadUntilThere(window, async () => {
    const file = await content.loadLaterChunk();
    table.events = { ...table.events, ...file.events };
    return file;
  });
  const compose = createCompose({ table, build: { environment, buildDate, version } });
  const pageFact = createPageFact(policy.isListed);

  /** The envelope of events that no rule composes. */
  const envelope = () => {
    const event = { moment: captureMoment() };
    const read = (name: string) => satellite.getVar(name, event);
    const { eventType: _none, ...rest } = compose("web.webinteraction.linkClicks", () => ({}), event, read);
    return rest;
  };
  return {
    edgeOrigin,
    createId,
    isPlaceholder,
    captureMoment,
    policy,
    texts,
    guard,
    laterFile,
    compose,
    pageFact,
    envelope,
  };
}

/** Creates the consent's state, the queue of rules, and the trace. */
function createReporting(reading: Reading) {
  const { window, tasks, content, defaultConsent, createTrace, createId } = reading;
  const { orgId } = content.sdk;
  const page = createId();
  const cookies = createSdkCookies(window.document, orgId);
  const state = createConsentState(window, cookies, defaultConsent);
  const consent = (hasConsentTools && content.consentTools?.limit({ ...reading, state, cookies })) || state;
  // Created before delivery: when the page is left, waiting rules must send their events before delivery flushes.
  const addToQueue = createRuleQueue({ window, isLeaving: tasks.isLeaving });
  const trace = mayTrace ? createTrace?.({ ...reading, page, consent, cookies }) : undefined;
  return { page, cookies, consent, addToQueue, trace };
}

/** Creates delivery. */
function createSending(reporting: Reporting) {
  const { window, tasks, content, policy, page, consent } = reporting;
  const trace = mayTrace ? reporting.trace : undefined;
  const { datastreamId, orgId } = content.sdk;
  const counters = createCounters((counts) => {
    trace?.counted("delivery", counts);
    if (!counts.waiting) for (const resolve of settling.splice(0)) resolve();
  });
  const settling: (() => void)[] = [];
  const settled = () =>
    new Promise<void>((resolve) => (counters.counts.waiting ? void settling.push(resolve) : resolve()));
  const isAllowed = () => consent.current() === "in";
  const mayKeep = () => !content.keepsNothing && isAllowed();
  const linkedEcid = createLinkedEcid(window.location, orgId);
  const isLoaded = lateOnce(() => whenPageIsLoaded(window));
  let load = () => {};
  const laterParts = Promise.race([isLoaded(), new Promise<void>((resolve) => (load = resolve))])
    .then(() => reporting.laterFile.there())
    .then(({ lateParts }) => lateParts);
  const late = (when?: "now") => {
    if (when) load();
    return laterParts;
  };
  const listen = createListen(window, late);
  const outbox = createOutbox({ window, page, mayKeep, counters, linkedEcid });
  const plainWire = createWire({ ...reporting, outbox, counters, linkedEcid, datastreamId });
  const wire = trace?.watchWire(plainWire) ?? plainWire;
  const delivery = createDelivery({
    ...reporting,
    ...tasks,
    outbox,
    wire,
    forget: () => forgetStored(window),
    onPage(isAlive) {
      trace?.flush();
      outbox.disk?.onPage(isAlive);
      // If the client could not be loaded, `ready` has already reported it.
      if (isAlive)
        delivery.start().then(
          ({ resume }) => resume(),
          () => undefined,
        );
    },
    loadClient: async () => {
      const { startClient } = await content.loadClientChunk();
      return startClient({
        ...reporting,
        listen,
        later: tasks.later,
        settings: content.sdk,
        hasLinkClicks: policy.hasLinkClicks,
        hold: delivery.hold,
        send: delivery.send,
        mayKeep,
        outbox,
        counters,
        wire,
      });
    },
  });
  if (hasConsentTools) content.consentTools?.follow({ ...reporting, delivery, isLoaded });
  return { delivery, isLoaded, late, listen, isAllowed, settled, restrictConsent: consent.restrict };
}

/** Creates the parts that rules use, and what the runtime runs. */
function createRules(sending: Sending) {
  const { tasks, content, dataLayer, isPlaceholder, captureMoment, onLeftOut, delivery } = sending;
  const trace = mayTrace ? sending.trace : undefined;
  const { build, table } = content;
  const parts = {
    ...sending,
    later: tasks.later,
    isLeaving: tasks.isLeaving,
    plain: (value: unknown) => plainJson(value),
    acceptValue: createAcceptValue({
      table,
      isPlaceholder,
      onMisfit: (path) => onLeftOut(`${path}: ${wrongKind}`),
    }),
    loadAsset: content.loadAsset,
    loadVideo: lateOnce(async () => {
      await sending.isLoaded();
      return content.loadVideoChunk();
    }),
    streamingMedia: content.sdk.streamingMedia,
    sdkCommand: (name: string, options: object) => delivery.start().then(({ command }) => command(name, options)),
    version: build.version,
    deliver: (event: XdmEvent, rule: string) => {
      trace?.sending(event, rule);
      delivery.send(event);
    },
  };
  trace?.page(content.rules, parts, dataLayer, captureMoment());
  return {
    rules: trace?.watchRules(content.rules) ?? content.rules,
    dataElements: content.dataElements,
    makeDelegate: createMakeDelegate(parts),
    readSource: createReadSource(parts),
  };
}

/**
 * Begins to send: makes the page's first request, and loads after it the client, which then takes over (`whole-client.ts`). What waits
 * when the page is left before that is sent by delivery.
 */

import { choiceOf } from "../consent/consent-options.ts";
import { findApexDomain } from "../identity/apex-domain.ts";
import { createIdentityGate } from "../identity/identity-gate.ts";
import { firstMs, type UntilThere } from "../load-until-there.ts";
import type { Answer } from "../outbox/answer.ts";
import type { Held } from "../outbox/held.ts";
import { isFree, sendFree, type Wire } from "../outbox/wire.ts";
import { needsSdk } from "../sdk/needs-sdk.ts";
import type { Client, ClientParts, ClientState, Command, WholeClient, WholeClientParts } from "./client-parts.ts";
import { connectAlloy } from "./connect-alloy.ts";

/**
 * The later file is requested after this time at the latest, because events of earlier pages wait for it. The page then also starts
 * to listen to other tabs, which takes a browser several milliseconds that a loading page needs itself.
 */
const lateMs = 2000;
/** How long events wait while a choice is being sent. */
const choiceTimeoutMs = 2000;
/** The first answer and other events wait for the file, but no longer than this. */
const slowMs = 2000;

interface LaterFile {
  createClient: (parts: WholeClientParts) => WholeClient;
}

interface StartParts extends ClientParts {
  laterFile: UntilThere<LaterFile>;
}

export async function startClient(parts: StartParts): Promise<Client> {
  const { window, consent, cookies, outbox, wire, laterFile, mayKeep, captureMoment, log } = parts;
  const state: ClientState = { sdk: undefined, isStopped: false, heldUntil: 0, hasLinkClicks: false, first: undefined };
  const isKnown = () => cookies.read("identity") !== undefined;
  const gate = createIdentityGate(window, isKnown);
  const request: Wire["send"] = (action, ...rest) => {
    cookies.domain ??= findApexDomain(window);
    return wire.send(action, ...rest);
  };
  let whole: WholeClient | undefined;
  const create = ({ createClient }: LaterFile) => {
    whole ??= createClient({ ...parts, gate, request, state, holdEvents, needsSdk: () => needsSdk(window) });
    return whole;
  };
  const there = () => laterFile.there().then(create);
  const attempt = () => laterFile.attempt().then(create);

  /** Resolves when the answer has been read, or may be read later: the file is blocked, or slow. */
  const read = (answer: Answer) =>
    new Promise<unknown>((resolve) => {
      window.setTimeout(resolve, slowMs);
      laterFile.use((file) => create(file).read(answer)).then(resolve, resolve);
    });
  const requestFirst = async (item: Held) => {
    if (!isFree(item)) return undefined;
    const answer = await request("interact", [item]);
    if (answer.text) await read(answer);
    return answer;
  };
  const maySend = () => !state.isStopped && state.heldUntil <= performance.now() && consent.allows();
  /** Offline an attempt would fail, and count against the limit per minute. */
  const isOnline = () => window.navigator.onLine !== false;
  /** The file is blocked, or slow: events are safer at the edge than here. `isMeant`: which of them. */
  const sendWithout = async (isMeant: (item: Held) => boolean) => {
    await gate.pending();
    if (!whole && maySend() && isOnline()) void sendFree([...outbox.held.values()].filter(isMeant), wire);
  };
  const wake = () => {
    if (whole) return whole.wake();
    if (!maySend()) return;
    const item = [...outbox.held.values()].find((one) => isFree(one) && !one.ready && (one.asks || !isKnown()));
    if (item && isOnline() && !state.first) {
      state.first = { item, answer: gate.pass(() => requestFirst(item)) };
      state.first.answer.catch(() => {});
    }
    window.setTimeout(() => {
      // However late it comes: the latest attempt may fail.
      void there();
      attempt().catch(() => sendWithout(() => true));
    }, firstMs);
    // What has failed waits for the file, which knows how long.
    window.setTimeout(() => sendWithout(({ sends }) => !sends.length), slowMs);
  };
  const send = (item: Held): void => {
    if (whole) whole.send(item);
    else if (item.ready) void item.ready.then(() => send(item));
    else window.setTimeout(wake);
  };
  /** Events wait until the edge has been told a choice, which applies now. */
  const holdEvents = (areHeld: boolean) => {
    state.heldUntil = areHeld ? performance.now() + choiceTimeoutMs : 0;
    window.setTimeout(wake, areHeld ? choiceTimeoutMs : 0);
  };
  const command: Command = async (name, options, moment = captureMoment()) => {
    if (name === "setConsent") {
      holdEvents(true);
      const choice = choiceOf(options);
      if (choice) consent.set(choice);
    }
    return (await there()).command(name, options, moment);
  };
  const setConsent = (choice: "in" | "out") => {
    holdEvents(true);
    return laterFile.use((file) => create(file).tellChoice(choice));
  };

  if (needsSdk(window)) {
    // The SDK makes the first request, too.
    state.isStopped = true;
    const started = attempt().then(({ takeOver }) => takeOver());
    await started.catch((error: unknown) => log.warn("The Web SDK could not be loaded.", error));
    state.isStopped = false;
  }
  if (consent.isUntold()) setConsent("out").catch(() => {});
  // It forgets the identity of a visitor who has opted out.
  else if (consent.known() === "out" && isKnown()) void there();
  window.setTimeout(() => {
    consent.followTabs();
    if (mayKeep()) void there();
  }, lateMs);
  connectAlloy(window, command, log.warn);
  // Later: a choice that applies now is told to the edge before what waited for it.
  return {
    command,
    send,
    setConsent,
    wake: () => void window.setTimeout(wake),
    flush: () => whole?.flush(),
    linkReader: () => whole?.readClick,
    loadLinkReader: async () => (await there()).readClick,
  };
}

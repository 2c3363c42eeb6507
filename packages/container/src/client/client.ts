/**
 * Speaks the Web SDK's protocol for all that an ordinary page needs. Everything else is the SDK's: its file is loaded at the
 * first command that needs it, and from then on the SDK speaks for the whole page.
 */

import { activityCollector } from "virtual:tagwell/sdk-components";
import { choiceOf } from "../consent/consent-options.ts";
import { recordClicks } from "../links/record-clicks.ts";
import type { UntilThere } from "../load-until-there.ts";
import type { Held } from "../outbox/held.ts";
import { isFree } from "../outbox/wire.ts";
import { listenTo } from "../page-methods.ts";
import { needsSdk } from "../sdk/needs-sdk.ts";
import type { Client, ClientParts, ClientState, Command } from "./client-parts.ts";
import type * as Commands from "./commands.ts";
import { connectAlloy } from "./connect-alloy.ts";
import { createEdgeRequests } from "./edge-requests.ts";
import type { createReadAnswer } from "./read-answer.ts";
import { createSendLoop, type LoopOwner } from "./send-loop.ts";

/**
 * The later file is requested after this time at the latest, because events of earlier pages wait for it. The page then also starts
 * to listen to other tabs, which takes a browser several milliseconds that a loading page needs itself.
 */
const lateMs = 2000;
/** How long events wait while a choice is being sent. */
const choiceTimeoutMs = 2000;
/** How long a batch stays open after its first event. */
const batchMs = 250;
/**
 * How long it stays open after the last one was sent: a visitor who does many things at once sends one request for them.
 * Shorter than the time after which an event that is not acknowledged is written to disk.
 */
const pauseMs = 750;

interface StartParts extends ClientParts {
  /** The file with the page's commands, which reads answers. */
  laterFile: UntilThere<typeof Commands & { createReadAnswer: typeof createReadAnswer }>;
}

/** Starts the client of a page. */
export async function startClient(parts: StartParts): Promise<Client> {
  const { window, consent, cookies, outbox, mayKeep, log } = parts;
  /** When the last batch was sent. */
  let sentAt = -pauseMs;
  const state: ClientState = { sdk: undefined, isStopped: false, heldUntil: 0 };
  let clicks: ReturnType<typeof recordClicks> | undefined;
  const requests = createEdgeRequests({
    ...parts,
    orgId: parts.settings.orgId,
    onTaken() {
      // So that a command finds its file when the page is left or offline.
      void (clicks?.load() ?? commands.there());
    },
    onRead: () => keepNoIdentity(),
  });
  const { gate, request } = requests;
  const ownSpeech: LoopOwner = {
    freeFrom: ({ inSdk }) => (inSdk ? Infinity : 0),
    identified: gate.pending,
    isAnonymous: requests.isAnonymous,
    async request(items, asks) {
      if (asks)
        return gate.pass(async () =>
          state.isStopped || !items.every(isFree) ? undefined : request("interact", items),
        );
      sentAt = performance.now();
      return request("collect", items);
    },
  };
  const loop = createSendLoop({
    window,
    outbox,
    owner: () => state.sdk?.loopOwner ?? ownSpeech,
    isAllowed: () => !state.isStopped && consent.allows(),
    heldUntil: () => state.heldUntil,
    loadAfterFailures: () => commands.there(),
  });
  const wake = () => loop.wake();
  const holdEvents = (areHeld: boolean) => {
    state.heldUntil = areHeld ? performance.now() + choiceTimeoutMs : 0;
    if (!areHeld) wake();
  };
  const send = (item: Held): void => {
    if (item.ready) return void item.ready.then(() => send(item));
    // After it has taken over, the SDK gets all events of the outbox.
    if (state.isStopped || item.gone || item.inSdk) return;
    if (state.sdk) state.sdk.send(item);
    else loop.wake(item.asks ? 0 : Math.max(batchMs, sentAt + pauseMs - performance.now()));
  };
  const create = ({ createCommands, keepEvents }: typeof Commands) => ({
    ...createCommands({
      ...{ ...parts, ...requests, state, loop, sendItem: send, stopClicks: () => clicks?.stop(), holdEvents },
      needsSdk: () => needsSdk(window),
    }),
    ...keepEvents({ ...parts, wake }),
  });
  let created: ReturnType<typeof create> | undefined;
  const createOnce = (file: typeof Commands) => {
    created ??= create(file);
    return created;
  };
  const commands = {
    there: () => parts.laterFile.there().then(createOnce),
    attempt: () => parts.laterFile.attempt().then(createOnce),
  };
  /** An answer may bring an identity after the visitor has opted out, or decline for the visitor. */
  const keepNoIdentity = () => {
    if (consent.known() === "out" && !consent.isUntold() && cookies.read("identity"))
      void commands.there().then(({ forgetIdentity }) => forgetIdentity());
  };
  const command: Command = async (name, options) => {
    if (name === "setConsent") {
      // The choice applies now; events wait until the edge has been told.
      holdEvents(true);
      const choice = choiceOf(options);
      if (choice) consent.set(choice);
    }
    return (await commands.there()).command(name, options);
  };
  const setConsent = (choice: "in" | "out") => {
    holdEvents(true);
    const told = commands.there().then(({ tellChoice }) => tellChoice(choice));
    return Promise.race([told, commands.attempt().then(() => told)]);
  };

  if (needsSdk(window)) {
    // The SDK makes the first request, too.
    state.isStopped = true;
    const started = commands.attempt().then(({ takeOver }) => takeOver());
    await started.catch((error: unknown) => log.warn("The Web SDK could not be started.", error));
    state.isStopped = false;
  }
  if (activityCollector && !state.sdk)
    clicks = recordClicks({ ...parts, load: async () => (await commands.there()).readClick });
  if (consent.isUntold()) setConsent("out").catch(() => {});
  keepNoIdentity();
  outbox.whenMarked(() => void commands.there());
  window.setTimeout(() => {
    consent.followTabs();
    if (mayKeep()) void commands.there();
  }, lateMs);
  listenTo(window, "online", () => loop.wake(Math.random() * 1000));
  connectAlloy(window, command, log.warn);
  return {
    command,
    send,
    setConsent,
    wake,
    flush: () => state.sdk?.flush(),
    resume: async () => (await commands.there()).resume(),
  };
}

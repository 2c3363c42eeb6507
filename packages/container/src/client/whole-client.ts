/**
 * Speaks the Web SDK's protocol for all that an ordinary page needs. Everything else is the SDK's: its file is loaded at the
 * first command that needs it, and from then on the SDK speaks for the whole page.
 */
import type { Held } from "../outbox/held.ts";
import { keepEvents } from "../outbox/keep-events.ts";
import { isFree } from "../outbox/wire.ts";
import type { CompletionParts } from "../sdk/complete-event.ts";
import type { ClientParts, WholeClient, WholeClientParts } from "./client-parts.ts";
import { createCommands } from "./commands.ts";
import { createEdgeRequests } from "./edge-requests.ts";
import { createSendLoop, type LoopOwner } from "./send-loop.ts";

/** How long a batch stays open after its first event. */
const batchMs = 250;
/**
 * How long it stays open after the last one was sent: a visitor who does many things at once sends one request for them.
 * Shorter than the time after which an event that is not acknowledged is written to disk.
 */
const pauseMs = 750;

/** Creates the client, and continues with the first request and the events that wait. */
export function createClient(given: WholeClientParts): WholeClient {
  const parts = { ...given, envelope: describePage(given) };
  const { consent, cookies, outbox, state } = parts;
  /** When the last batch was sent. */
  let sentAt = -pauseMs;
  /** An answer may bring an identity after the visitor has opted out, or decline for the visitor. */
  const keepNoIdentity = () => {
    if (consent.known() === "out" && !consent.isUntold() && cookies.read("identity")) commands.forgetIdentity();
  };
  const requests = createEdgeRequests({ ...parts, orgId: parts.settings.orgId, onRead: keepNoIdentity });
  const { gate, isAnonymous, request } = requests;
  const owner: LoopOwner = {
    identified: gate.pending,
    isAnonymous,
    async request(items, asks) {
      if (asks)
        return gate.pass(async () =>
          state.isStopped || state.sdk || !items.every(isFree) ? undefined : request("interact", items),
        );
      sentAt = performance.now();
      return request("collect", items);
    },
  };
  const loop = createSendLoop({ ...parts, owner });
  const send = (item: Held): void => {
    if (item.ready) return void item.ready.then(() => send(item));
    // After it has taken over, the SDK gets all events of the outbox.
    if (state.isStopped || item.gone || item.inSdk) return;
    if (state.sdk) state.sdk.send(item);
    else loop.wake(item.asks ? 0 : Math.max(batchMs, sentAt + pauseMs - performance.now()));
  };
  const wake = () => loop.wake();
  const commands = createCommands({ ...parts, ...requests, loop, sendItem: send });

  keepEvents({ ...parts, wake });
  keepNoIdentity();
  const { first } = state;
  if (first)
    void loop.settle([first.item], requests.follow("interact", first.answer)).then((isDone) => isDone || wake());
  for (const item of outbox.held.values()) send(item);
  return {
    ...commands,
    send,
    wake,
    read: requests.read,
    flush: () => state.sdk?.flush(),
  };
}

/** Creates the function that returns the envelope of an event which happened at this moment, and which no rule has composed. */
const describePage =
  ({ captureMoment, compose, satellite }: ClientParts): CompletionParts["envelope"] =>
  (moment = captureMoment()) => {
    const event = { moment };
    const read = (name: string) => satellite.getVar(name, event);
    const { eventType: _none, ...rest } = compose("web.webinteraction.linkClicks", () => ({}), event, read);
    return rest;
  };

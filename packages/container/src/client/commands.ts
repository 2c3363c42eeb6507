/**
 * Executes the SDK's commands, as far as the client does them itself. All others are left to the SDK. Link clicks are sent like
 * events of the command `sendEvent`.
 */

import { activityCollector, datastreams } from "virtual:tagwell/sdk-components";
import { createConsentCall } from "../consent/consent-call.ts";
import { consentOptions } from "../consent/consent-options.ts";
import { whenDecided } from "../consent/when-allowed.ts";
import type { Moment } from "../data-layer/moment.ts";
import { forgetIdentity } from "../identity/forget-identity.ts";
import { type LinkClickParts, startLinkClicks } from "../links/link-clicks.ts";
import type { ReadClick } from "../links/record-clicks.ts";
import { lateOnce } from "../load-until-there.ts";
import { sdkError } from "../outbox/sdk-failures.ts";
import { createTakeOver, type TakeOverParts } from "../sdk/take-over.ts";
import type { Command, WholeClientParts } from "./client-parts.ts";
import { createPageEvents } from "./page-events.ts";

type CommandParts = TakeOverParts & Pick<WholeClientParts, "needsSdk" | "holdEvents">;

/** A command of the client. Returns undefined for options that only the SDK can handle. */
type LeanCommand = (options?: object, moment?: Moment) => Promise<unknown> | undefined;

/** The SDK's component that a command belongs to, and the client's function for it. */
type LeanCommands = ReadonlyMap<string, readonly [component: string, load: () => Promise<LeanCommand>]>;

export function createCommands(parts: CommandParts) {
  const { window, consent, cookies, state, answered, holdEvents } = parts;
  const takeOver = createTakeOver(parts);
  const { sendEvent, sendLinkClick } = createPageEvents(parts);
  /** Settles when no choice is being sent. */
  let told: Promise<unknown> = Promise.resolve();
  const consentCommand = lateOnce(() => loadConsentCommand(parts));
  const tellEdge = async (): Promise<LeanCommand> => {
    const command = await consentCommand();
    return (options) => {
      const work = command(options);
      told = Promise.all([told, work?.catch(() => {})]);
      return work;
    };
  };
  const lean: LeanCommands = new Map([
    ["sendEvent", ["DataCollector", async () => sendEvent]],
    ["setConsent", ["Consent", tellEdge]],
    ["getIdentity", ["Identity", async () => (await loadIdentityCommands(parts)).getIdentity]],
    ["appendIdentityToUrl", ["Identity", async () => (await loadIdentityCommands(parts)).appendIdentityToUrl]],
  ]);

  const begin = inOrder(async (name, options, moment) => {
    const [component, load] = lean.get(name) ?? [];
    const work = load && !state.sdk && !parts.needsSdk() ? (await load())(options, moment) : undefined;
    if (work) return { result: work.catch((error: Error) => failAsSdk(component, name, error)) };
    await told;
    return { result: (await takeOver()).command(name, options) };
  });
  const forget = () => {
    answered.ecid = undefined;
    forgetIdentity(window, parts.settings.orgId);
    cookies.forget();
  };
  const tell = createConsentCall({
    window,
    consent,
    forgetIdentity: forget,
    async setConsent(options) {
      holdEvents(true);
      try {
        return await begin("setConsent", options);
      } finally {
        holdEvents(false);
      }
    },
  });
  const command: Command = (name, options, moment) =>
    name === "setConsent" ? tell(options ?? {}) : begin(name, options, moment);
  return {
    command,
    /** Reads clicks on links in builds that collect them. */
    readClick: activityCollector ? readLinks(parts, sendLinkClick) : () => {},
    takeOver,
    /** Removes the visitor's identity from the browser. */
    forgetIdentity: forget,
    /** Tells the edge a choice that applies here already, and retries until the edge has it. */
    tellChoice: (choice: "in" | "out") => tell(consentOptions(choice)),
  };
}

/** Begins one command after the other, so that a command which waits for the SDK is not overtaken. */
function inOrder(begin: (...call: Parameters<Command>) => Promise<{ result: Promise<unknown> }>): Command {
  let begun: Promise<unknown> = Promise.resolve();
  return async (...call) => {
    const one = begun.then(() => begin(...call));
    begun = one.catch(() => {});
    return (await one).result;
  };
}

/** Throws in the SDK's words. */
function failAsSdk(component: string | undefined, command: string, { message }: Error): never {
  throw new Error(
    `[alloy] [${component}] An error occurred while executing the ${command} command.\nCaused by: ${message}`,
  );
}

async function loadConsentCommand(parts: CommandParts): Promise<LeanCommand> {
  const { createConsentCommand } = await import("./consent-command.ts");
  return createConsentCommand({ ...parts, datastreams });
}

async function loadIdentityCommands(parts: CommandParts) {
  const { createIdentityCommands } = await import("../identity/identity-commands.ts");
  return createIdentityCommands({
    ...parts,
    orgId: parts.settings.orgId,
    decided: () => whenDecided(parts.consent),
    async acquire() {
      const answer = await parts.gate
        .pass(() => parts.request("identity/acquire", []))
        .catch((error: unknown) => {
          throw sdkError(undefined, error);
        });
      if (!answer.taken) throw sdkError(answer);
    },
  });
}

/** Creates the function that reads a click on a link, unless the SDK does. */
function readLinks(parts: CommandParts, send: LinkClickParts["send"]): ReadClick {
  const { click, reach } = startLinkClicks({ ...parts, send });
  // Before the click, so that a page which it leaves at once has what the guard needs.
  for (const type of ["pointerover", "pointerdown", "focusin"]) parts.listen(type, (_event, target) => reach(target));
  return (...given) => {
    if (!parts.state.hasLinkClicks) click(...given);
  };
}

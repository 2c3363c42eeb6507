/** Sends notices to a webhook, signed. */
import { createHmac } from "node:crypto";
import type { AlertOptions, Channel } from "./channel-sender.ts";

const timeoutMs = 10_000;
export const signatureHeader = "Tagwell-Signature";

/** The time is part of what is signed, so that a receiver can refuse an old request that somebody repeats. */
export function signatureOf(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

export function createWebhook({ url, secret }: NonNullable<AlertOptions["webhook"]>, now: () => number): Channel {
  return {
    channel: "webhook",
    async send(notice, { subject, text }, signal) {
      // Chats (Slack, Teams, Mattermost) show `text` and ignore the rest.
      const body = JSON.stringify({ text: `${subject}\n${text.trimEnd()}`, ...notice });
      const answer = await fetch(url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          [signatureHeader]: signatureOf(secret, Math.floor(now() / 1000), body),
        },
        body,
        redirect: "error",
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      }).catch((error: Error) => {
        throw new Error(failureOf(error));
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the answer had status ${answer.status}`);
    },
  };
}

/** Messages of the platform may name the address, which may hold a secret. */
function failureOf({ name, cause }: Error): string {
  if (name === "TimeoutError") return `no answer within ${timeoutMs} ms`;
  const { code } = (cause ?? {}) as { code?: unknown };
  return `the connection failed${typeof code === "string" ? `: ${code}` : ""}`;
}

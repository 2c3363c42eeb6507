/** Sends notices by mail. */
import { namesThisMachine } from "@tagwell/contract";
import { createTransport } from "nodemailer";
import type { AlertOptions, Channel } from "./channel-sender.ts";

const timeoutMs = 20_000;

export function createMail({ smtp, recipients, from = recipients[0] }: NonNullable<AlertOptions["mail"]>): Channel {
  const { protocol, hostname, port, username, password } = new URL(smtp);
  const isSecure = protocol === "smtps:";
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    // Without TLS, whoever is on the way could read the password.
    requireTLS: !isSecure && !namesThisMachine(hostname),
    ignoreTLS: namesThisMachine(hostname) && !isSecure,
    ...(username !== "" && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    channel: "mail",
    async send(_notice, text) {
      await transport.sendMail({ from, to: [...recipients], ...text }).catch((error: unknown) => {
        throw new Error(failureOf(error));
      });
    },
  };
}

/** The server's own words may repeat an address. */
function failureOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === "number" ? `, status ${responseCode}` : "";
  return `the mail server did not take it: ${typeof code === "string" ? code : "no reason"}${status}`;
}

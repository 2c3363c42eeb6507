/** Sends notices by mail. */
import { type AlertNotice, namesThisMachine } from "@tagwell/contract";
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
    async send(notice) {
      await transport.sendMail({ from, to: [...recipients], ...mailOf(notice) }).catch((error: unknown) => {
        throw new Error(failureOf(error));
      });
    },
  };
}

const severityWords = { notice: "Notice", attention: "Needs attention", failing: "Failing" } as const;

/** Plain text. */
export function mailOf({ kind, alert, url }: AlertNotice): { subject: string; text: string } {
  const { severity, title, text, environment, site, openedAt, resolvedAt } = alert;
  const place = [environment, site].filter((part) => part !== "").join(", ");
  return {
    subject: `[Tagwell] ${kind === "resolved" ? "Resolved" : severityWords[severity]}: ${title}`,
    text: [
      title,
      "",
      text,
      ...(place === "" ? [] : ["", `Where: ${place}`]),
      `Opened: ${openedAt}`,
      ...(resolvedAt === undefined ? [] : [`Resolved: ${resolvedAt}`]),
      `Evidence: ${url}`,
      "",
    ].join("\n"),
  };
}

/** The server's own words may repeat an address. */
function failureOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === "number" ? `, status ${responseCode}` : "";
  return `the mail server did not take it: ${typeof code === "string" ? code : "no reason"}${status}`;
}

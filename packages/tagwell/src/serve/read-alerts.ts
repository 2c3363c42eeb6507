/** Reads where alerts are sent: TAGWELL_ALERT_WEBHOOK, TAGWELL_ALERT_MAIL and the variables beside them. */

import type { AlertOptions } from "@tagwell/console-server";
import { namesThisMachine } from "@tagwell/contract";
import { UsageFault } from "../errors/usage-fault.ts";
import { readSecretFile } from "./read-secret-file.ts";

/** Undefined where nothing is set. Throws, without repeating a value that may hold a password, for what cannot be used. */
export function readAlerts(environment: NodeJS.ProcessEnv): AlertOptions | undefined {
  const webhook = readWebhook(environment);
  const mail = readMail(environment);
  return webhook || mail ? { ...(webhook && { webhook }), ...(mail && { mail }) } : undefined;
}

const minSecret = 16;

function readWebhook(environment: NodeJS.ProcessEnv): AlertOptions["webhook"] {
  const url = environment.TAGWELL_ALERT_WEBHOOK;
  if (!url) return undefined;
  const { protocol = "", hostname = "" } = URL.canParse(url) ? new URL(url) : {};
  if (protocol !== "https:" && !(protocol === "http:" && namesThisMachine(hostname)))
    throw new UsageFault(
      "TAGWELL_ALERT_WEBHOOK is not an address that alerts can be sent to. Use https, such as " +
        "TAGWELL_ALERT_WEBHOOK=https://hooks.example.org/x. Plain http is for this machine only.",
    );
  const secret =
    readSecretFile("TAGWELL_ALERT_WEBHOOK_SECRET_FILE", environment) ?? environment.TAGWELL_ALERT_WEBHOOK_SECRET ?? "";
  if (secret.length >= minSecret) return { url, secret };
  throw new UsageFault(
    `TAGWELL_ALERT_WEBHOOK needs TAGWELL_ALERT_WEBHOOK_SECRET with ${minSecret} or more characters, so that the receiver ` +
      "can tell that a request is yours. Make one with: openssl rand -hex 32",
  );
}

function readMail(environment: NodeJS.ProcessEnv): AlertOptions["mail"] {
  const { TAGWELL_ALERT_MAIL: list, TAGWELL_ALERT_MAIL_FROM: from, TAGWELL_SMTP: smtp } = environment;
  if (!list && !smtp) return undefined;
  if (!list || !smtp)
    throw new UsageFault("TAGWELL_ALERT_MAIL and TAGWELL_SMTP need each other. Set both, or neither.");
  const url = URL.canParse(smtp) ? new URL(smtp) : undefined;
  if (!url || !["smtp:", "smtps:"].includes(url.protocol) || url.hostname === "")
    throw new UsageFault(
      "TAGWELL_SMTP is not the address of a mail server. Use TAGWELL_SMTP=smtps://user:password@mail.example.org",
    );
  const recipients = list.split(",").map((each) => each.trim());
  for (const address of from ? [...recipients, from] : recipients)
    if (!/^[^\s@,<>]+@[^\s@,<>]+$/.test(address))
      throw new UsageFault(
        "TAGWELL_ALERT_MAIL or TAGWELL_ALERT_MAIL_FROM is not a mail address. Use plain addresses, such as " +
          "TAGWELL_ALERT_MAIL=data@example.org,web@example.org",
      );
  return { smtp, recipients, ...(from && { from }) };
}

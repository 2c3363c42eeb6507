/** A webhook and a mail server that a test answers for. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { AlertOptions } from "@tagwell/console-server";
import { SMTPServer } from "smtp-server";

export interface AlertChannels {
  options: AlertOptions;
  /** The statuses of the webhook's next answers; 204 after them. */
  statuses: number[];
  /** What arrived: texts of mails, and kinds of notices. */
  mails: string[];
  notices: string[];
  close(): Promise<void>;
}

export async function startAlertChannels(): Promise<AlertChannels> {
  const statuses: number[] = [];
  const mails: string[] = [];
  const notices: string[] = [];
  const hook = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const status = statuses.shift() ?? 204;
      if (status === 204) notices.push((JSON.parse(body) as { kind: string }).kind);
      response.writeHead(status).end();
    });
  });
  const mail = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["STARTTLS"] },
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on("end", () => {
        mails.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    hook.listen(0, "127.0.0.1", resolve);
  });
  await new Promise<void>((resolve) => {
    mail.listen(0, "127.0.0.1", resolve);
  });
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  return {
    options: {
      webhook: { url: `http://127.0.0.1:${portOf(hook)}/hook`, secret: "s3cret" },
      mail: { smtp: `smtp://127.0.0.1:${portOf(mail.server)}`, recipients: ["data@example.org"] },
    },
    ...{ statuses, mails, notices },
    async close() {
      await new Promise((resolve) => hook.close(resolve));
      await new Promise<void>((resolve) => mail.close(resolve));
    },
  };
}

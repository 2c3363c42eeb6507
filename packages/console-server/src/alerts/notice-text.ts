/** What people read of an alert in a mail or a chat. */
import type { AlertNotice } from "@tagwell/contract";

/** Plain text. */
export interface NoticeText {
  subject: string;
  text: string;
}

const severityWords = { notice: "Notice", attention: "Needs attention", failing: "Failing" } as const;

/** @param sites the labels of the sites by their keys */
export function noticeText({ kind, alert, url }: AlertNotice, sites: ReadonlyMap<string, string>): NoticeText {
  const { severity, title, text, environment, site, openedAt, resolvedAt } = alert;
  const place = [environment, sites.get(site) ?? site].filter((part) => part !== "").join(", ");
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

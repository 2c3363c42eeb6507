/** Texts and shares for the delivery of events, including the definition of a lost event. */

import type { DeliveryQuality } from "@tagwell/contract";
import { counted } from "../shared/counted.ts";

export interface DeliveryRow {
  name: string;
  count: number;
  meaning: string;
}

/** Every count with its meaning. Reasons that did not occur are left out. */
export function deliveryRows(delivery: DeliveryQuality): DeliveryRow[] {
  const { taken, acknowledged, waiting, lost, givenUp, failed, retried, notKept, other, unreported } = delivery;
  return [
    { name: "Taken", count: taken, meaning: "Accepted from rules and the Web SDK for delivery." },
    {
      name: "Acknowledged",
      count: acknowledged,
      meaning: "Stored durably: the edge answers only after it has stored an event.",
    },
    {
      name: "Waiting",
      count: waiting,
      meaning:
        "On a page or in the visitor's browser storage. Sent when the edge can be reached, on the next page if necessary. If the visitor left before the response arrived, the edge may have stored the event already.",
    },
    {
      name: "Lost",
      count: lost,
      meaning: "Taken − acknowledged − waiting: given up or refused. These events never arrive.",
    },
    ...givenUp.map(({ reason, count }) => ({
      name: `Given up: ${reason}`,
      count,
      meaning: "Discarded by the page.",
    })),
    ...failed.map(({ reason, count }) => ({
      name: `Refused: ${reason}`,
      count,
      meaning: "Refused by the edge permanently; kept in the visitor's browser storage.",
    })),
    {
      name: "Repeated sends",
      count: retried,
      meaning: "Attempts after the first one. The edge stores an event once, however often it arrives.",
    },
    ...(notKept > 0
      ? [
          {
            name: "In memory only",
            count: notKept,
            meaning:
              "Not in browser storage at the last attempt: the browser does not allow storage, or the page was being closed.",
          },
        ]
      : []),
    ...other.map(({ reason, count }) => ({ name: reason, count, meaning: "Reported by the page under this name." })),
    ...(unreported > 0
      ? [
          {
            name: "Not reported as taken",
            count: unreported,
            meaning: "Delivered or lost, but the last report of their page did not arrive.",
          },
        ]
      : []),
  ];
}

/** The chart in one sentence, for screen readers. */
export function describeDelivery({ taken, acknowledged, waiting, lost, pages }: DeliveryQuality): string {
  const on = pages === 1 ? "one page" : `${pages.toLocaleString("en")} pages`;
  if (taken === 0) return `No event was taken on ${on}.`;
  const of = (count: number) => count.toLocaleString("en");
  return `${counted(taken, "event")} taken on ${on}: ${of(acknowledged)} acknowledged, ${of(waiting)} waiting, ${of(lost)} lost.`;
}

/** The segments of the bar from left to right, as fractions of 1. Empty if there are no events. */
export function sharesOf({ acknowledged, waiting, lost }: DeliveryQuality) {
  const whole = acknowledged + waiting + lost;
  let start = 0;
  return Object.entries({ acknowledged, waiting, lost })
    .filter(([, count]) => count > 0)
    .map(([name, count]) => {
      const share = count / whole;
      start += share;
      return { name: name as "acknowledged" | "waiting" | "lost", start: start - share, share };
    });
}

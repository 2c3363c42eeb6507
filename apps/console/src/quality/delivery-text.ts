/** What became of events, in words and shares. The loss figure is defined here, for who reads it. */
import type { DeliveryQuality } from "@tagwell/contract";

export interface DeliveryRow {
  name: string;
  count: number;
  meaning: string;
}

/** Every count with what it means; reasons that never happened are left out. */
export function deliveryRows(delivery: DeliveryQuality): DeliveryRow[] {
  const { taken, acknowledged, waiting, lost, givenUp, failed, retried, notKept, other, unreported } = delivery;
  return [
    { name: "Taken", count: taken, meaning: "Taken over from rules and from the Web SDK, to be delivered." },
    {
      name: "Acknowledged",
      count: acknowledged,
      meaning: "Stored for good: the edge answers only once an event is durable.",
    },
    {
      name: "Waiting",
      count: waiting,
      meaning:
        "On a page or on the visitor's disk: it goes when the edge can be reached, on the next page if need be. Where a page was left before it heard the answer, the edge may have it already.",
    },
    {
      name: "Lost",
      count: lost,
      meaning: "Taken − acknowledged − waiting: given up, or refused for good. These never arrive.",
    },
    ...givenUp.map(({ reason, count }) => ({
      name: `Given up: ${reason}`,
      count,
      meaning: "Lost by the page's own decision.",
    })),
    ...failed.map(({ reason, count }) => ({
      name: `Refused: ${reason}`,
      count,
      meaning: "Lost because the edge will never take it; kept on the visitor's disk.",
    })),
    {
      name: "Repeated sends",
      count: retried,
      meaning: "Sends beyond an event's first. The edge stores an event once, however often it comes.",
    },
    ...(notKept > 0
      ? [
          {
            name: "In memory only",
            count: notKept,
            meaning:
              "Not on the visitor's disk when the page last tried: the browser keeps nothing for the page, or the page was being left.",
          },
        ]
      : []),
    ...other.map(({ reason, count }) => ({ name: reason, count, meaning: "Counted by the page in its own words." })),
    ...(unreported > 0
      ? [
          {
            name: "Not reported as taken",
            count: unreported,
            meaning: "Delivered or lost, while the last report of the page that took them did not arrive.",
          },
        ]
      : []),
  ];
}

/** The chart as one sentence, for who does not see it. */
export function describeDelivery({ taken, acknowledged, waiting, lost, pages }: DeliveryQuality): string {
  const on = pages === 1 ? "one page" : `${pages.toLocaleString("en")} pages`;
  if (taken === 0) return `No event was taken, on ${on}.`;
  const of = (count: number) => count.toLocaleString("en");
  return `Of ${of(taken)} events taken on ${on}, ${of(acknowledged)} are acknowledged, ${of(waiting)} wait and ${of(lost)} are lost.`;
}

/** The bar's parts from left to right, each from 0 to 1; none where nothing was taken. */
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

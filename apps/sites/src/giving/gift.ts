/** Amounts and funds of the donation form, independent of React. */

export interface Fund {
  code: string;
  name: string;
  purpose: string;
}

export const funds: Fund[] = [
  { code: "greatest-need", name: "Where it is needed most", purpose: "Free for what the year brings." },
  { code: "childrens", name: "Children's hospital", purpose: "Toys, nights for parents, and research." },
  { code: "heart", name: "Heart and vascular", purpose: "Rehabilitation for people without insurance." },
  { code: "cancer", name: "Cancer research", purpose: "Early studies that nobody else pays for." },
];

/** Offered amounts in whole dollars. */
export const amounts = [50, 100, 250, 1000];

/** The fund named by the `fund` parameter, or the first one. */
export function fundByAddress(query: URLSearchParams): string {
  const asked = query.get("fund");
  return funds.find(({ code }) => code === asked)?.code ?? "greatest-need";
}

/** The amount in whole dollars; undefined unless the text is an amount from 1 to 100,000. */
export function giftAmount(chosen: number | "other", typed: string): number | undefined {
  if (chosen !== "other") return chosen;
  const digits = typed.trim().replace(/^\$/, "").replaceAll(",", "");
  const dollars = /^\d+$/.test(digits) ? Number(digits) : 0;
  return dollars >= 1 && dollars <= 100_000 ? dollars : undefined;
}

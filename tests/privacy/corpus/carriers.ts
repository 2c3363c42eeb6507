/** Every carrier, by name. */
import type { Carrier } from "./carrier.ts";
import { deniedCarriers } from "./denied-carriers.ts";
import { labelCarriers } from "./label-carriers.ts";
import { repeatingCarriers, siteTextCarriers } from "./site-text-carriers.ts";

export const carriers: Readonly<Record<string, Carrier>> = {
  ...deniedCarriers,
  ...siteTextCarriers,
  ...repeatingCarriers,
  ...labelCarriers,
};

/** The content of these carriers makes any page personal. */
export const isRepeating = (carrier: string) => Object.hasOwn(repeatingCarriers, carrier);

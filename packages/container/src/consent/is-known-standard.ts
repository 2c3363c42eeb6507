/** Tells the standards of consent that the client can speak. */
import type { ConsentOptions } from "./consent-options.ts";

const known = /^(?:Adobe [12]|IAB TCF 2)\.\d$/;

/** Whether these are preferences in the Adobe standards 1.0 and 2.0 and in IAB TCF 2, and no others. */
export const isKnownStandard = (consent: unknown): consent is ConsentOptions["consent"] =>
  Array.isArray(consent) &&
  consent.length > 0 &&
  (consent as (Partial<ConsentOptions["consent"][number]> | null)[]).every((one) =>
    known.test(`${one?.standard} ${one?.version}`),
  );

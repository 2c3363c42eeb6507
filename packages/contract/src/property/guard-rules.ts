/** The property's rules for the guard, which are the same in the page and at the edge. */
import type { AddressPattern } from "./address-pattern.ts";

/**
 * How a query parameter's value is guarded: `label` text of the site's authors or of a campaign, `code` an id, `vocabulary`
 * text that a visitor may have typed. A page whose address has a non-empty `vocabulary` parameter is a personal page.
 */
export type ParameterKind = "label" | "code" | "vocabulary";

/**
 * When a field makes its event one of a personal page: `text` when it is not blank, `address` when its value is the query of
 * a personal page, and a list of values when it has one of them.
 */
export type PersonalField = "text" | "address" | readonly string[];

export interface GuardRules {
  /** Shapes of the property's own ids: sources of regular expressions for one whole id. */
  readonly idShapes: readonly string[];
  /** The query parameters that may stand in an address that leaves, by their name in lower case; all others are removed. */
  readonly queryParameters: Readonly<Record<string, ParameterKind>>;
  /** Pages that are about one visitor whoever looks at them, such as online scheduling. */
  readonly personalPages: readonly AddressPattern[];
  /** Tenant fields that make a page personal, by their path below the tenant key. */
  readonly personalFields: Readonly<Record<string, PersonalField>>;
}

/** The rules of a property that lists nothing: all query parameters are removed, and only signed-in visitors make a page personal. */
export const noGuardRules: GuardRules = { idShapes: [], queryParameters: {}, personalPages: [], personalFields: {} };

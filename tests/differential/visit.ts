/** What one visit consists of. The same visit is played with our library and with the unmodified SDK. */
import type { ReplacedAnswer } from "./stand-in-edge.ts";

/** Where the edge is, seen from the page: on the page's own apex domain (cookies travel in the header), or on another. */
export type Place = "apex" | "elsewhere";

export type Step =
  /** The page calls the SDK; what the call resolves or rejects with is compared too. */
  | { readonly does: "command"; readonly name: string; readonly options?: object }
  /** The page calls the SDK and goes on without waiting for the result. */
  | { readonly does: "start"; readonly name: string; readonly options?: object }
  /** The page pushes to its data layer; our library answers with events of this type, which the reference page sends itself. */
  | { readonly does: "push"; readonly item: object; readonly sends: string }
  /** The visitor makes a choice, by `tagwell.setConsent` or, on the reference page, by the SDK's command. */
  | { readonly does: "choose"; readonly choice: "in" | "out" }
  | { readonly does: "click"; readonly selector: string }
  /** Opens a further page of the same site. */
  | { readonly does: "open"; readonly address: string }
  /** Leaves the site without waiting for anything. */
  | { readonly does: "leave" };

export interface Visit {
  readonly title: string;
  readonly place: Place;
  /** Path, query and hash of the first page; `seconds` is the present time. */
  readonly address?: (seconds: number) => string;
  /** Cookies that the browser has from earlier, without domain. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Consent is pending when the page is opened. */
  readonly pending?: boolean;
  /** The page never finishes loading, so that our library does not load the SDK. */
  readonly keepsLoading?: boolean;
  /** The steps do not wait until the page view is answered. */
  readonly hurried?: boolean;
  /** Answers in place of the stand-in's own, by the number of the request (from 0). */
  readonly answer?: (request: number) => ReplacedAnswer | undefined;
  readonly steps: readonly Step[];
}

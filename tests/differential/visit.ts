/** Defines a visit, which is played both with our library and with the unmodified SDK. */
import type { ReplacedAnswer } from "./stand-in-edge.ts";

/** The location of the edge relative to the page: on the page's apex domain (cookies travel in the header) or elsewhere. */
export type Place = "apex" | "elsewhere";

export type Step =
  /** The page calls the SDK; the resolved value or the error is compared too. */
  | { readonly does: "command"; readonly name: string; readonly options?: object }
  /** The page calls the SDK and continues without waiting for the result. */
  | { readonly does: "start"; readonly name: string; readonly options?: object }
  /**
   * The page pushes to its data layer. Our library responds with events of this type, which the reference page sends
   * itself.
   */
  | { readonly does: "push"; readonly item: object; readonly sends: string }
  /** The visitor sets consent, by `tagwell.setConsent` or, on the reference page, by the SDK's command. */
  | { readonly does: "choose"; readonly choice: "in" | "out" }
  /** The same without waiting for the result. */
  | { readonly does: "start choosing"; readonly choice: "in" | "out" }
  | { readonly does: "click"; readonly selector: string }
  /** The browser loses a cookie of the edge. */
  | { readonly does: "loses"; readonly cookie: string }
  /** Opens another page of the same site. */
  | { readonly does: "open"; readonly address: string }
  /** Leaves the site without waiting for anything. */
  | { readonly does: "leave" };

export interface Visit {
  readonly title: string;
  readonly place: Place;
  /** Path, query and hash of the first page; `seconds` is the current time. */
  readonly address?: (seconds: number) => string;
  /** Cookies from earlier visits, without domain. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Consent is pending when the page opens. */
  readonly pending?: boolean;
  /** The page never finishes loading, so our library does not load the SDK. */
  readonly keepsLoading?: boolean;
  /** The steps do not wait for the response to the page view. */
  readonly hurried?: boolean;
  /** Responses that replace the stand-in's default, by request number (from 0). */
  readonly answer?: (request: number) => ReplacedAnswer | undefined;
  /** Whether the page needs the vendor's SDK. By default our library must not request its file. */
  readonly sdk?: "on demand";
  readonly steps: readonly Step[];
}

/** Whether the visit ends with the page being left, without waiting for anything. */
export const isLeft = ({ steps }: Visit): boolean => steps.some(({ does }) => does === "leave");

/** How a source is read. */
import type { AddressRules } from "../page/public-page.ts";
import type { HttpGet } from "./http-get.ts";
import type { Limits } from "./limits.ts";
import type { Clock } from "./pace.ts";
import type { Render } from "./read-address.ts";

export interface SourceOptions extends Clock, AddressRules {
  limits: Limits;
  get: HttpGet;
  render?: Render | undefined;
  rendersAll?: boolean | undefined;
  /** The address at which a folder's pages are served. */
  base: URL;
}

/** Previews in the console's API: a link that shows a build in one's own browser only. */
import type { EnvironmentName } from "../environments.ts";

/** How long a link works, in hours. */
export const previewHours = { default: 8, max: 72 } as const;

/** The body of POST /api/preview. */
export interface PreviewOrder {
  environment: EnvironmentName;
  /** The address of a page on a site of the property, in any environment. */
  page: string;
  /** The build: its id or `asBuilt`. Default: the one that the environment serves. */
  build?: string;
  /** A whole number up to `previewHours.max`. */
  hours?: number;
}

/** A row of GET /api/preview: a link that works. */
export interface PreviewRow {
  /** Takes the link back: DELETE /api/preview/<id>. */
  id: string;
  environment: EnvironmentName;
  /** The build that it shows: its id or `asBuilt`. */
  build: string;
  /** The only host, without a port, on whose pages it works. */
  host: string;
  by: string;
  /** ISO 8601, UTC. */
  expiresAt: string;
}

/** The answer to POST /api/preview. */
export interface PreviewLink extends PreviewRow {
  /** The page's address with the token. Whoever has it can open the preview. */
  link: string;
}

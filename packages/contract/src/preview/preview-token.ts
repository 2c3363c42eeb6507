/** The token of a preview: which build it shows, and until when. The edge signs it (HMAC) and checks it; others only read it. */
import { type EnvironmentName, environmentNames } from "../environments.ts";
import { asBuilt } from "../wire/library.ts";

/** The parameter of a page's address that starts a preview, and the name under which a tab remembers the token. */
export const previewParameter = "tagwell_preview";

/** Address of a preview's files, without the token. */
export const previewPath = "/tags/preview/";

/** What the datastream of a preview begins with; the token follows. */
const datastreamPrefix = "preview.";

export interface PreviewToken {
  environment: EnvironmentName;
  /** The build's id, or `asBuilt` for the folder of the build. */
  build: string;
  /** Milliseconds since 1970, in whole seconds. */
  expiresAt: number;
  /** Tells the previews of one build apart. */
  id: string;
}

const form = new RegExp(
  `^(${environmentNames.join("|")})\\.([0-9a-f]{64}|${asBuilt})\\.([0-9a-z]{1,8})\\.([\\w-]{8})\\.([\\w-]{22})$`,
);

/** The part of a token that the signature covers. */
export const unsignedToken = ({ environment, build, expiresAt, id }: PreviewToken): string =>
  [environment, build, Math.floor(expiresAt / 1000).toString(36), id].join(".");

/** The content of a token and its signature, which is not checked; undefined for any other text. */
export function readPreviewToken(text: string): (PreviewToken & { signature: string }) | undefined {
  const [, environment, build = "", seconds = "", id = "", signature = ""] = form.exec(text) ?? [];
  if (environment === undefined) return undefined;
  const expiresAt = Number.parseInt(seconds, 36) * 1000;
  return { environment: environment as EnvironmentName, build, expiresAt, id, signature };
}

export const previewDatastream = (token: string): string => datastreamPrefix + token;

/** The token of a preview's datastream; undefined for any other datastream. */
export const tokenOfDatastream = (datastreamId: string): string | undefined =>
  datastreamId.startsWith(datastreamPrefix) ? datastreamId.slice(datastreamPrefix.length) : undefined;

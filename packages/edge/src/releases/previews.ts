/** Previews: signed links that show a build in one's own browser, and what their tokens open. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import {
  type EnvironmentName,
  type PreviewLink,
  type PreviewOrder,
  type PreviewToken,
  type PropertyFile,
  previewHours,
  previewParameter,
  readPreviewToken,
  unsignedToken,
} from "@tagwell/contract";
import type { AuditTrail } from "../accounts/audit-trail.ts";
import { HttpError } from "../errors/http-error.ts";
import type { ServedProperty } from "../served-property.ts";
import { readPropertyFile } from "./read-property-file.ts";
import type { Releases } from "./releases.ts";

export interface PreviewParts {
  /** Signs the tokens. */
  key: Buffer;
  releases: Pick<Releases, "buildOf">;
  /** Compiles a property's description. */
  serve(file: PropertyFile): ServedProperty;
  audit: Pick<AuditTrail, "add">;
  now: () => number;
}

export interface Previews {
  /** Throws HttpError 400 for a page on no site, 404 or 409 for a build that cannot be previewed. The audit trail has the link. */
  make(order: PreviewOrder, who: string): Promise<PreviewLink>;
  /** The folder of a token's build; undefined where the token is wrong or over, or its build is gone. */
  folderOf(token: string): string | undefined;
  /** The property by which the events of a preview are validated; undefined as for the folder. */
  propertyOf(token: string): Promise<ServedProperty | undefined>;
}

const hourMs = 3_600_000;
/** Of the signature: 132 bits. */
const signatureLength = 22;
/** A build has a few hundred kilobytes of rules for validation, and a person previews one or two. */
const maxCompiled = 8;

export function createPreviews({ key, releases, serve, audit, now }: PreviewParts): Previews {
  const compiled = new Map<string, { version: number; property: ServedProperty }>();
  const sign = (text: string) => createHmac("sha256", key).update(text).digest("base64url").slice(0, signatureLength);

  function folderOf(text: string): string | undefined {
    const token = readPreviewToken(text);
    if (!token || token.expiresAt <= now()) return undefined;
    const expected = sign(unsignedToken(token));
    if (!timingSafeEqual(Buffer.from(token.signature), Buffer.from(expected))) return undefined;
    return releases.buildOf(token.environment, token.build)?.folder;
  }

  async function readHosts(environment: EnvironmentName, folder: string) {
    const file = await readPropertyFile(join(folder, "property.json")).catch((error: Error) => {
      throw new HttpError(404, "not-built", error.message.replace(folder, environment));
    });
    const hasFile = await stat(join(folder, "preview.js")).then(
      () => true,
      () => false,
    );
    if (file.previewHosts && hasFile) return propertyOfPreview(file);
    const detail = "This build has no preview: an earlier version of Tagwell made it. Run `tagwell build`.";
    throw new HttpError(409, "no-preview", detail);
  }

  /** The build's property on the hosts of all environments. */
  function propertyOfPreview(file: PropertyFile): ServedProperty {
    const { previewHosts = {} } = file;
    const sites = file.sites.map((site) => ({ ...site, hosts: [...(previewHosts[site.key] ?? [])] }));
    return { ...serve({ ...file, sites }), source: "preview" };
  }

  return {
    folderOf,
    async make({ environment, page, build, hours = previewHours.default }, who) {
      const found = releases.buildOf(environment, build);
      if (!found) throw new HttpError(404, "no-such-build", `${environment} has no such build, built or published.`);
      const address = new URL(page);
      const { siteOfHost } = await readHosts(environment, found.folder);
      if (siteOfHost(address.hostname) === undefined)
        throw new HttpError(400, "unlisted-page", "The page: expected a page on a site that the build lists.");
      const expiresAt = Math.floor(now() / 1000) * 1000 + hours * hourMs;
      const token: PreviewToken = {
        environment,
        build: found.build,
        expiresAt,
        id: randomBytes(6).toString("base64url"),
      };
      const unsigned = unsignedToken(token);
      address.searchParams.set(previewParameter, `${unsigned}.${sign(unsigned)}`);
      const until = new Date(expiresAt).toISOString();
      const detail = `on ${address.hostname}, until ${until} (preview ${token.id})`;
      audit.add({ who, what: "preview made", about: environment, to: found.build, detail });
      return { link: address.href, expiresAt: until, build: found.build };
    },
    async propertyOf(token) {
      const folder = folderOf(token);
      if (folder === undefined) return undefined;
      const path = join(folder, "property.json");
      // The built folder may be built again.
      const version = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => undefined,
      );
      if (version === undefined) return undefined;
      const known = compiled.get(folder);
      if (known?.version === version) return known.property;
      const property = propertyOfPreview(await readPropertyFile(path));
      compiled.delete(folder);
      compiled.set(folder, { version, property });
      const [oldest] = compiled.keys();
      if (compiled.size > maxCompiled && oldest !== undefined) compiled.delete(oldest);
      return property;
    },
  };
}

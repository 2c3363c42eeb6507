/** Previews: signed links that show a build in one's own browser, and what their tokens open. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { ServedProperty } from "@tagwell/collector/doors/served-property";
import { HttpError } from "@tagwell/collector/errors/http-error";
import { readPropertyFile } from "@tagwell/collector/tags/read-property-file";
import type { OpenPreview } from "@tagwell/collector/tags/served-builds";
import {
  type EnvironmentName,
  type PreviewLink,
  type PreviewOrder,
  type PreviewRow,
  type PropertyFile,
  previewHours,
  previewParameter,
  readPreviewToken,
  unsignedToken,
} from "@tagwell/contract";
import type { AuditTrail } from "../accounts/audit-trail.ts";
import type { PreviewLinks } from "./preview-links.ts";
import type { Releases } from "./releases.ts";

export interface PreviewParts {
  /** Signs the tokens. */
  key: Buffer;
  links: PreviewLinks;
  releases: Pick<Releases, "buildOf" | "whyNotPreviewed">;
  /** Compiles a property's description. */
  serve(file: PropertyFile): ServedProperty;
  audit: Pick<AuditTrail, "add">;
  now: () => number;
}

export interface Previews {
  /** Throws HttpError 400 for a page on no site, 404 or 409 for a build that cannot be previewed. The audit trail has the link. */
  make(order: PreviewOrder, who: string): Promise<PreviewLink>;
  /** The links that work. */
  list(): PreviewRow[];
  /** Ends a link at once. Throws HttpError 404 where none that works has the id. */
  takeBack(id: string, who: string): void;
  open: OpenPreview;
  /** The property by which the events of a preview are validated; undefined as for `open`. Of its host, and no other. */
  propertyOf(token: string): Promise<ServedProperty | undefined>;
}

const hourMs = 3_600_000;
/** Of the signature: 132 bits. */
const signatureLength = 22;
/** A build has a few hundred kilobytes of rules for validation, and a person previews one or two. */
const maxCompiled = 8;

export function createPreviews({ key, links, releases, serve, audit, now }: PreviewParts): Previews {
  const compiled = new Map<string, { version: number; property: ServedProperty }>();
  const sign = (text: string) => createHmac("sha256", key).update(text).digest("base64url").slice(0, signatureLength);

  async function open(text: string): Promise<{ folder: string; host: string } | undefined> {
    const token = readPreviewToken(text);
    if (!token || token.expiresAt <= now()) return undefined;
    const { environment, build, id } = token;
    const { host } = links.find(id) ?? {};
    if (host === undefined) return undefined;
    const expected = sign(`${unsignedToken(token)} ${host}`);
    if (!timingSafeEqual(Buffer.from(token.signature), Buffer.from(expected))) return undefined;
    if (releases.whyNotPreviewed({ environment, build, host }) !== undefined) return undefined;
    const found = await releases.buildOf(environment, build);
    return found && { folder: found.folder, host };
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

  async function compile(folder: string): Promise<ServedProperty | undefined> {
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
  }

  return {
    list: links.list,
    takeBack(id, who) {
      const link = links.find(id);
      if (!link)
        throw new HttpError(404, "no-such-preview", "No preview that works has this id. GET /api/preview lists them.");
      const { environment, build, host, by } = link;
      const detail = `on ${host}, made by ${by} (preview ${id})`;
      links.remove(id, () => audit.add({ who, what: "preview taken back", about: environment, to: build, detail }));
    },
    open,
    async make({ environment, page, build, hours = previewHours.default }, who) {
      const found = await releases.buildOf(environment, build);
      if (!found) throw new HttpError(404, "no-such-build", `${environment} has no such build, built or published.`);
      const address = new URL(page);
      const { siteOfHost } = await readHosts(environment, found.folder);
      if (siteOfHost(address.hostname) === undefined)
        throw new HttpError(400, "unlisted-page", "The page: expected a page on a site that the build lists.");
      const host = address.hostname;
      const why = releases.whyNotPreviewed({ environment, build: found.build, host });
      if (why !== undefined) throw new HttpError(409, "not-signed", why);
      const expiresAt = Math.floor(now() / 1000) * 1000 + hours * hourMs;
      const id = randomBytes(6).toString("base64url");
      const unsigned = unsignedToken({ environment, build: found.build, expiresAt, id });
      address.searchParams.set(previewParameter, `${unsigned}.${sign(`${unsigned} ${host}`)}`);
      const until = new Date(expiresAt).toISOString();
      const row = { id, environment, build: found.build, host, by: who, expiresAt: until };
      const detail = `on ${host}, until ${until} (preview ${id})`;
      links.add(row, () => audit.add({ who, what: "preview made", about: environment, to: found.build, detail }));
      return { ...row, link: address.href };
    },
    async propertyOf(token) {
      const opened = await open(token);
      const property = opened && (await compile(opened.folder));
      if (!property) return undefined;
      const isItsHost = (host: string) => host.toLowerCase() === opened.host;
      return { ...property, siteOfHost: (host) => (isItsHost(host) ? property.siteOfHost(host) : undefined) };
    },
  };
}

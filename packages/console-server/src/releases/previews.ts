/** Previews: signed links that show a build in one's own browser, and what their tokens open. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { ServedProperty } from "@tagwell/collector/doors/served-property";
import { HttpError } from "@tagwell/collector/errors/http-error";
import { readPropertyFile } from "@tagwell/collector/tags/read-property-file";
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

const hourMs = 3_600_000;
/** Of the signature: 132 bits. */
const signatureLength = 22;
/** A build has a few hundred kilobytes of rules for validation, and a person previews one or two. */
const maxCompiled = 8;

export class Previews {
  readonly #parts: PreviewParts;
  readonly #compiled = new Map<string, { version: number; property: ServedProperty }>();

  constructor(parts: PreviewParts) {
    this.#parts = parts;
  }

  /** Throws HttpError 400 for a page on no site, 404 or 409 for a build that cannot be previewed. The audit trail has the link. */
  async make(order: PreviewOrder, who: string): Promise<PreviewLink> {
    const { releases, links, audit, now } = this.#parts;
    const { environment, page, build: asked, hours = previewHours.default } = order;
    const found = await releases.buildOf(environment, asked);
    if (!found) throw new HttpError(404, "no-such-build", `${environment} has no such build, built or published.`);
    const { build, folder } = found;
    const address = new URL(page);
    const host = address.hostname;
    if ((await this.#readProperty(environment, folder)).siteOfHost(host) === undefined)
      throw new HttpError(400, "unlisted-page", "The page: expected a page on a site that the build lists.");
    const why = releases.whyNotPreviewed({ environment, build, host });
    if (why !== undefined) throw new HttpError(409, "not-signed", why);
    const expiresAt = Math.floor(now() / 1000) * 1000 + hours * hourMs;
    const id = randomBytes(6).toString("base64url");
    const unsigned = unsignedToken({ environment, build, expiresAt, id });
    address.searchParams.set(previewParameter, `${unsigned}.${this.#sign(`${unsigned} ${host}`)}`);
    const until = new Date(expiresAt).toISOString();
    const row = { id, environment, build, host, by: who, expiresAt: until };
    const detail = `on ${host}, until ${until} (preview ${id})`;
    links.add(row, () => audit.add({ who, what: "preview made", about: environment, to: build, detail }));
    return { ...row, link: address.href };
  }

  /** The links that work. */
  list(): PreviewRow[] {
    return this.#parts.links.list();
  }

  /** Ends a link at once. Throws HttpError 404 where none that works has the id. */
  takeBack(id: string, who: string): void {
    const { links, audit } = this.#parts;
    const link = links.find(id);
    if (!link)
      throw new HttpError(404, "no-such-preview", "No preview that works has this id. GET /api/preview lists them.");
    const { environment, build, host, by } = link;
    const detail = `on ${host}, made by ${by} (preview ${id})`;
    links.remove(id, () => audit.add({ who, what: "preview taken back", about: environment, to: build, detail }));
  }

  async open(text: string): Promise<{ folder: string; host: string } | undefined> {
    const { links, releases, now } = this.#parts;
    const token = readPreviewToken(text);
    if (!token || token.expiresAt <= now()) return undefined;
    const { environment, build, id } = token;
    const { host } = links.find(id) ?? {};
    if (host === undefined) return undefined;
    const expected = this.#sign(`${unsignedToken(token)} ${host}`);
    if (!timingSafeEqual(Buffer.from(token.signature), Buffer.from(expected))) return undefined;
    if (releases.whyNotPreviewed({ environment, build, host }) !== undefined) return undefined;
    const found = await releases.buildOf(environment, build);
    return found && { folder: found.folder, host };
  }

  /** The property by which the events of a preview are validated; undefined as for `open`. Of its host, and no other. */
  async propertyOf(token: string): Promise<ServedProperty | undefined> {
    const opened = await this.open(token);
    const property = opened && (await this.#compile(opened.folder));
    if (!property) return undefined;
    const isItsHost = (host: string) => host.toLowerCase() === opened.host;
    return { ...property, siteOfHost: (host) => (isItsHost(host) ? property.siteOfHost(host) : undefined) };
  }

  #sign(text: string): string {
    return createHmac("sha256", this.#parts.key).update(text).digest("base64url").slice(0, signatureLength);
  }

  async #readProperty(environment: EnvironmentName, folder: string): Promise<ServedProperty> {
    const file = await readPropertyFile(join(folder, "property.json")).catch((error: Error) => {
      throw new HttpError(404, "not-built", error.message.replace(folder, environment));
    });
    const hasFile = (await stat(join(folder, "preview.js")).catch(() => undefined)) !== undefined;
    if (file.previewHosts && hasFile) return this.#propertyOfPreview(file);
    const detail = "This build has no preview: an earlier version of Tagwell made it. Run `tagwell build`.";
    throw new HttpError(409, "no-preview", detail);
  }

  /** The build's property on the hosts of all environments. */
  #propertyOfPreview(file: PropertyFile): ServedProperty {
    const { previewHosts = {} } = file;
    const sites = file.sites.map((site) => ({ ...site, hosts: [...(previewHosts[site.key] ?? [])] }));
    return { ...this.#parts.serve({ ...file, sites }), source: "preview" };
  }

  async #compile(folder: string): Promise<ServedProperty | undefined> {
    const path = join(folder, "property.json");
    // The built folder may be built again.
    const version = (await stat(path).catch(() => undefined))?.mtimeMs;
    if (version === undefined) return undefined;
    const known = this.#compiled.get(folder);
    if (known?.version === version) return known.property;
    const property = this.#propertyOfPreview(await readPropertyFile(path));
    this.#compiled.delete(folder);
    this.#compiled.set(folder, { version, property });
    const [oldest] = this.#compiled.keys();
    if (this.#compiled.size > maxCompiled && oldest !== undefined) this.#compiled.delete(oldest);
    return property;
  }
}

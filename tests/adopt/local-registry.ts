/** A local npm registry that serves our packages and redirects npm to the configured registry for all others. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";

interface Manifest {
  name: string;
  version: string;
}

export interface LocalRegistry {
  url: string;
  /** Publishes every tarball of a folder. */
  publish: (folder: string) => void;
  close: () => Promise<void>;
}

/** `upstream`: the registry of all other packages. */
export async function startRegistry(upstream: string): Promise<LocalRegistry> {
  const tarballs = new Map<string, string>();
  const packages = new Map<string, Manifest[]>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? "/").split("?", 1)[0] ?? "/").slice(1);
    const tarball = tarballs.get(basename(path));
    const manifests = packages.get(path);
    if (tarball && path.startsWith("-tarballs/")) return response.end(readFileSync(tarball));
    if (manifests) {
      response.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-cache" });
      return response.end(JSON.stringify(packument(path, manifests)));
    }
    response.writeHead(302, { Location: new URL((request.url ?? "/").slice(1), upstream).href });
    return response.end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  function packument(name: string, manifests: readonly Manifest[]) {
    return {
      name,
      "dist-tags": { latest: manifests.at(-1)?.version },
      versions: Object.fromEntries(manifests.map((manifest) => [manifest.version, manifest])),
    };
  }

  return {
    url,
    publish(folder) {
      for (const file of readdirSync(folder).filter((name) => name.endsWith(".tgz"))) {
        const path = join(folder, file);
        const manifest = JSON.parse(
          execFileSync("tar", ["-xzOf", path, "package/package.json"], { encoding: "utf8" }),
        ) as Manifest;
        const integrity = `sha512-${createHash("sha512").update(readFileSync(path)).digest("base64")}`;
        const dist = { tarball: `${url}-tarballs/${file}`, integrity };
        tarballs.set(file, path);
        packages.set(manifest.name, [...(packages.get(manifest.name) ?? []), { ...manifest, dist } as Manifest]);
      }
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

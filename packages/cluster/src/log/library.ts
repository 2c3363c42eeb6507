/** The library of the cluster's builds: which are served is in a key-value bucket, their files are in an object store. */

import { type KV, Kvm } from "@nats-io/kv";
import { type ObjectStore, Objm, StorageType } from "@nats-io/obj";
import type { BuildFiles, Library, Served } from "@tagwell/collector/doors/library";
import type { EnvironmentName } from "@tagwell/contract";
import type { Link } from "./link.ts";
import { replicas } from "./server-files.ts";

const servedBucket = "tagwell_served";
const buildsBucket = "tagwell_builds";

export function createLibrary(link: Pick<Link, "opened">): Library {
  let opened: Promise<{ served: KV; builds: ObjectStore }> | undefined;

  async function open() {
    const { client } = await link.opened;
    const settings = { replicas, storage: StorageType.File };
    return {
      served: await new Kvm(client).create(servedBucket, settings),
      builds: await new Objm(client).create(buildsBucket, settings),
    };
  }

  /** Opened at the first use; again where that failed. */
  function stores() {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  const nameOf = (environment: EnvironmentName, build: string) => `${environment}/${build}`;
  return {
    async served(environment) {
      const { served } = await stores();
      return (await served.get(environment))?.json<Served>();
    },
    async setServed(environment, value) {
      const { served } = await stores();
      await served.put(environment, JSON.stringify(value));
    },
    async has(environment, build) {
      const { builds } = await stores();
      return (await builds.info(nameOf(environment, build))) !== null;
    },
    async build(environment, build) {
      const { builds } = await stores();
      const bytes = await builds.getBlob(nameOf(environment, build));
      return bytes ? unpack(bytes) : undefined;
    },
    async putBuild(environment, build, files) {
      const { builds } = await stores();
      await builds.putBlob({ name: nameOf(environment, build) }, pack(files));
    },
  };
}

/** One object for a build, so that it is there completely or not at all. */
const pack = (files: BuildFiles): Uint8Array =>
  Buffer.from(JSON.stringify([...files].map(([name, content]) => [name, content.toString("base64")])));

const unpack = (bytes: Uint8Array): BuildFiles =>
  new Map(
    (JSON.parse(Buffer.from(bytes).toString()) as [string, string][]).map(([name, content]) => [
      name,
      Buffer.from(content, "base64"),
    ]),
  );

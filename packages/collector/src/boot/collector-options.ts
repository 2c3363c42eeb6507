/** The settings of collection, with or without a console, and a collector once it runs. */
import type { EdgePayload, EnvironmentName, PropertyFile } from "@tagwell/contract";
import type { OpenIntake } from "../doors/intake.ts";
import type { Log } from "../errors/log.ts";
import type { QuotaLimits } from "../receive/quota.ts";

export interface CollectorOptions {
  /** TCP port on the loopback interface, and on `elsewhere.address` where that is set; 0 picks a free one. */
  port: number;
  /** Folder of the databases and of the published builds; created when missing. */
  dataDir: string;
  /** One for each environment that the edge serves, as `readPropertyFile` reads it from a build's folder. */
  properties: readonly PropertyFile[];
  /** Whether it also serves every other environment that has a published build in the data folder. */
  servesPublished?: boolean;
  folders: {
    /** The builds, a folder for each environment. */
    tags?: string;
  };
  /** Receives one line for each problem that an operator should know of; nothing is logged without it. */
  log?: Log;
  /**
   * For tests: payloads that the edge adds to its next answer. They cannot be set over HTTP, and an edge that serves any
   * environment but development does not start with them.
   */
  fixtures?: () => EdgePayload[];
  /** How other machines reach the edge. With it, the console's API requires a sign-in. */
  elsewhere?: {
    /** IP address to listen on in addition to loopback, such as 0.0.0.0. */
    address: string;
    /** Where people open the console, such as https://tags.example.org: an origin without a path. */
    origin: string;
  };
  /** IP addresses and ranges of the proxies whose forwarding headers count; none unless set. */
  trustedProxies?: readonly string[];
  /** The bearer token with which other machines read /metrics; without it, only this machine can. */
  metricsToken?: string;
  /** Called when the store cannot go on, with the reason; unless set, the process ends with exit code 1. */
  onGiveUp?: (reason: string) => void;
  /**
   * The most bytes that the event database may grow to, not counting its write-ahead log; unbounded unless set. Before it is
   * reached, the console removes the oldest events.
   */
  maxStoreBytes?: number;
  /** How much a site and a visitor may send; those that are not set have generous defaults. */
  quota?: Partial<QuotaLimits>;
}

/** A collector without a console keeps its events where a console elsewhere reads them. */
export interface ReceiverOptions extends CollectorOptions {
  openIntake: OpenIntake;
}

export interface RunningCollector {
  port: number;
  version: string;
  /** The environments that it serves now. */
  environments(): EnvironmentName[];
  /**
   * Has pages that load an environment's `tagwell.js` from this edge say this in the browser's console, as an error; undefined: nothing any
   * more. Only in development: elsewhere pages may check the file's hash.
   */
  tellPages(environment: EnvironmentName, text: string | undefined): void;
  /** Why it cannot store events, as GET /readyz says it; undefined where it can. */
  whyNotReady(): Promise<string | undefined>;
  /** Ends the streams, lets requests under way finish, flushes and closes the databases. */
  close(): Promise<void>;
}

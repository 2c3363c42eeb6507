/** Which builds pages get: what is published, or what lies in the folder beside the edge. */
import type { EnvironmentName } from "@tagwell/contract";

export interface ServedBuilds {
  /** What pages get. Of a published build the files are read first, once, and compared with its id. */
  serving(environment: EnvironmentName): Promise<Serving>;
  /**
   * The folder of a published build, by its id or, as earlier versions named builds, by the first twelve digits of it. Undefined
   * where it was never published, is damaged, or where two builds have these digits.
   */
  folderOf(environment: EnvironmentName, build: string): Promise<string | undefined>;
}

export interface Serving {
  /** The published build; absent where nothing was published, or it is withheld. */
  current?: string;
  /** In which to look for a file: the served build's, then those of earlier builds, whose chunks pages may need. */
  folders: string[];
  /** Why there are none. */
  withheld?: string;
}

/**
 * What a preview's token opens, for pages of which host. Undefined where the token is wrong, over or taken back, or its build is gone or
 * must not be shown there.
 */
export type OpenPreview = (token: string) => Promise<{ folder: string; host: string } | undefined>;

/** What a process of the cluster is told, and what it tells. */

export interface EdgeFolders {
  /** The builds, a folder for each environment. */
  library: string;
  /** The built console. */
  console: string;
  /** Pages to try the property on. */
  pages: string;
}

/** In TAGWELL_EDGE_PROCESS, as JSON. */
export interface EdgeProcessSettings {
  dataDir: string;
  folders: EdgeFolders;
}

/** Sent to the parent once the edge serves. */
export interface EdgeReady {
  port: number;
  accountLink?: string;
}

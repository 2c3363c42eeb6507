/** The query parameters of the publishing view. */

export interface PublishingSearch {
  /** The build whose files are shown; the served one by default. */
  build?: string;
  /** The build that the confirmation dialog is about. */
  serve?: string;
  /** The form of a preview's link is open. */
  preview?: "link";
}

/** Invalid parameters are dropped, so that an old link still opens. */
export function publishingSearchFrom({ build, serve, preview }: Record<string, unknown>): PublishingSearch {
  return {
    ...(isBuild(build) && { build }),
    ...(isBuild(serve) && { serve }),
    ...(preview === "link" && { preview }),
  };
}

function isBuild(value: unknown): value is string {
  return typeof value === "string" && /^([0-9a-f]{64}|as-built)$/.test(value);
}

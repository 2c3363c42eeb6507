/** Imports built files, which may fail to come. */

/** How often each file has failed to come, by its name. */
const failures: Record<string, number> = {};

/**
 * Imports a file of this folder. A browser may keep a failed import as long as the page lives (HTML's module map; Chromium 150 does),
 * so the next attempt names another module: its fragment is part of the module's address, but not of the request. `request` is given the
 * address before the import, and returns it.
 */
export const importAgain = (file: string, folder: string, request = (href: string) => href): Promise<unknown> =>
  import(request(new URL(failures[file] ? `${file}#${failures[file]}` : file, folder).href)).catch((error: unknown) => {
    failures[file] = (failures[file] ?? 0) + 1;
    throw error;
  });

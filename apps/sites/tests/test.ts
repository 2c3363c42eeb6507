/** The fixtures of the tests on the replica sites, with the repository's own property. */
import { built } from "../../../scripts/lib/folders.ts";
import { test as base, expect } from "../../../tests/harness/test.ts";

export { expect };

export const test = base.extend({ folders: { library: built.library, pages: built.sites } });

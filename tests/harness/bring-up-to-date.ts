/** Before the first browser test: builds what is stale. */
import { buildForDevelopment } from "../../scripts/lib/build-for-development.ts";

export default async function bringUpToDate(): Promise<void> {
  await buildForDevelopment(console.log);
}

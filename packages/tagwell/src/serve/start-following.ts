/** What `start` does once it serves: says whether pages get the built folder, and follows the property's files. */
import { createDevelopmentBuilder } from "../build/development-builder.ts";
import { type FollowedProperty, type FollowParts, followProperty } from "./follow-property.ts";

/** `outDir`: of the build of development that the edge serves. */
export async function startFollowing({
  folder,
  outDir,
  edge,
}: Pick<FollowParts, "folder" | "edge"> & { outDir: string }): Promise<FollowedProperty> {
  const hidden = await edge.serveBuilt("development");
  if (hidden !== undefined) console.log(`  Pages do not get what is built here: ${hidden}\n`);
  const builder = createDevelopmentBuilder(folder, outDir);
  const followed = followProperty({ folder, builder, edge, say: console.log });
  await followed.ready;
  console.log("  Save a file of the property: it is built and served within seconds.\n");
  return followed;
}

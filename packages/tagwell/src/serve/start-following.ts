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
  return followProperty({ folder, builder: createDevelopmentBuilder(folder, outDir), edge, say: console.log });
}

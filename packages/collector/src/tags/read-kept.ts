/** Reads a build that the edge keeps, and compares it with the id that it is kept under. */
import { readdir } from "node:fs/promises";
import { type ReadBuild, readBuild } from "./read-build.ts";

/**
 * Undefined where the folder has no manifest. What differs from the build with this id is in `damage` and in the build's faults; the
 * build's `id` is the one asked for, and `hash` what the files have.
 */
export async function readKept(folder: string, id: string): Promise<ReadBuild | undefined> {
  const read = await readBuild(folder);
  if (!read) return undefined;
  const { build, hash, contents } = read;
  const others = (await readdir(folder)).filter((name) => !contents.has(name));
  const damage = [
    ...read.damage,
    ...(hash === id ? [] : [`These are the files of another build, ${hash}.`]),
    ...(read.damage.length > 0 || others.length === 0 ? [] : [`The manifest does not name ${others.join(", ")}.`]),
  ];
  const isUnreadable = build.faults.filter((fault) => !read.damage.includes(fault));
  return { ...read, damage, build: { ...build, id, faults: [...damage, ...isUnreadable] } };
}

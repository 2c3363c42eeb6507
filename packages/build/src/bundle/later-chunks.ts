/** What `tagwell.js` loads later, in files that are made beside it. */
import type { LibraryContent } from "@tagwell/container/boot";
import { componentsOf } from "../events-of.ts";
import type { LoadedProperty } from "../load/loaded-property.ts";
import { type BuiltFiles, builtFilesPlugin } from "./built-files-plugin.ts";
import type { BundleOptions } from "./bundle-module.ts";
import { containerFile } from "./container-files.ts";
import type { KeptPlugin } from "./kept-plugin.ts";
import { latePartsPlugin } from "./late-parts-plugin.ts";
import { encodedPublished, publishedPlugin } from "./published-plugin.ts";
import { sdkComponentsPlugin } from "./sdk-components-plugin.ts";
import { vendorScriptPlugin } from "./vendor-plugin.ts";

/** The member of `LibraryContent` that loads the chunk, and what the chunk is made of. */
export interface LaterChunk extends Pick<BundleOptions, "name" | "input"> {
  loader: keyof LibraryContent;
  plugins?: KeptPlugin[];
}

export interface ChunkParts {
  property: LoadedProperty;
  /** What the later file loads. */
  ofLater: BuiltFiles;
  hasTraceChunk: boolean;
  hasExtraModule: boolean;
}

/** The plugin that builds in the Web SDK's components that the property needs. */
export const componentsPlugin = (property: LoadedProperty): KeptPlugin =>
  sdkComponentsPlugin(
    componentsOf(property),
    Object.values(property.config.environments).map(({ datastreamId }) => datastreamId),
  );

export function laterChunks({ property, ofLater, hasTraceChunk, hasExtraModule }: ChunkParts): LaterChunk[] {
  const trace: LaterChunk = { loader: "loadTraceChunk", name: "trace", input: containerFile("boot/page-trace") };
  return [
    {
      loader: "loadLaterChunk",
      name: "later",
      input: containerFile("boot/later-file"),
      plugins: [componentsPlugin(property), latePartsPlugin(property, hasExtraModule), builtFilesPlugin(ofLater)],
    },
    {
      loader: "loadDataLayerChunk",
      name: "data-layer",
      input: containerFile("data-layer/vendor-library"),
      plugins: [vendorScriptPlugin()],
    },
    { loader: "loadVideoChunk", name: "video", input: containerFile("extensions/vimeo/start-video") },
    { loader: "loadPreviewChunk", name: "open-preview", input: containerFile("boot/open-preview") },
    { loader: "loadPatternsChunk", name: "texts", input: containerFile("guard/text-patterns") },
    {
      loader: "loadWordsChunk",
      name: "words",
      input: containerFile("guard/published-words"),
      plugins: [publishedPlugin(encodedPublished(property))],
    },
    ...(hasTraceChunk ? [trace] : []),
  ];
}

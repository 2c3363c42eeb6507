/** The install snippet: for whichever build is served, or pinned to one build. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type EnvironmentName, type LibraryBuild, shortBuild } from "@tagwell/contract";
import { useState } from "react";
import { CodeBlock } from "../shared/components/code-text.tsx";
import { CopyButton } from "../shared/components/copy-button.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { Checkbox } from "../shared/components/options.tsx";
import { snippet } from "./format-build.ts";

const bar = style({ display: "flex", flexWrap: "wrap", gap: 16, alignItems: "center" });
const text = style({ font: "body-sm", color: "neutral-subdued", margin: 0, maxWidth: 720 });

export interface SnippetProps {
  environment: EnvironmentName;
  served: LibraryBuild;
  /** Only a published build has a permanent address. */
  isPublished: boolean;
}

export function Snippet({ environment, served, isPublished }: SnippetProps) {
  const [pinned, setPinned] = useState(false);
  const isPinned = pinned && isPublished;
  const entry = served.files.find(({ file }) => file === "tagwell.js");
  const folder = `${location.origin}/tags/${environment}`;
  const address = isPinned ? `${folder}/builds/${served.id}/tagwell.js` : `${folder}/tagwell.js`;
  const shown = snippet(address, isPinned ? entry?.integrity : undefined);
  return (
    <LeadSection
      title="Install"
      lead="Put this into the head of every page, as early as possible. Replace the host with the host of your assets."
    >
      <CodeBlock text={shown} />
      <div className={bar}>
        <CopyButton name="Copy snippet" text={shown} />
        <Checkbox isSwitch isSelected={isPinned} isDisabled={!isPublished} onChange={setPinned}>
          Pin to this build
        </Checkbox>
      </div>
      <p className={text}>
        {isPinned
          ? `This address always serves build ${shortBuild(served.id)}. The browser checks the hash and runs nothing else, so publishing and rolling back do not affect these pages.`
          : "The file at this address changes with every publication, so the snippet has no hash: a hash would block the next build. To have the browser check the file, pin a published build."}
      </p>
    </LeadSection>
  );
}

/** What a page puts in its head: the build of the day, or this one for good. */
import { Switch } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { EnvironmentName, LibraryBuild } from "@tagwell/contract";
import { useState } from "react";
import { CopyButton } from "../shared/components/copy-button.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { snippet } from "./format-build.ts";

const code = style({
  font: "code-sm",
  margin: 0,
  padding: 12,
  borderRadius: "lg",
  backgroundColor: "gray-75",
  color: "neutral",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});
const bar = style({ display: "flex", flexWrap: "wrap", gap: 16, alignItems: "center" });
const text = style({ font: "body-sm", color: "neutral-subdued", margin: 0, maxWidth: 720 });

export interface SnippetProps {
  environment: EnvironmentName;
  served: LibraryBuild;
  /** Only a published build has an address that stays its own. */
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
      lead="In the head of every page, as early as you like. Put your asset host in place of this one."
      empty={false}
    >
      <pre className={code}>{shown}</pre>
      <div className={bar}>
        <CopyButton name="Copy the snippet" text={shown} />
        <Switch isSelected={isPinned} isDisabled={!isPublished} onChange={setPinned}>
          Pin this build
        </Switch>
      </div>
      <p className={text}>
        {isPinned
          ? `This address is build ${served.id} for good. The browser checks the hash and runs nothing else; publishing and rolling back do not reach these pages.`
          : "Under this address the file changes with every publication, so it carries no hash: a hash would stop the library at the next one. Pin a published build to have the browser check it."}
      </p>
    </LeadSection>
  );
}

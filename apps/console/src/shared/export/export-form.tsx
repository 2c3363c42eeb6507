/** Chooses the file, says how large it will be, saves it, or copies a link to the list. */
import { Button, Radio, RadioGroup } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CopyButton } from "../components/copy-button.tsx";
import type { ExportFile } from "./export-file.ts";
import { SaveProgress } from "./save-progress.tsx";
import { useSaving } from "./use-saving.ts";

const stack = style({ display: "flex", flexDirection: "column", rowGap: 16, alignItems: "start" });
const text = style({ font: "body-sm", margin: 0 });
const note = style({ font: "ui-sm", color: "neutral-subdued", display: "block" });
const buttons = style({ display: "flex", flexWrap: "wrap", gap: 12, alignSelf: "end", marginTop: 8 });

export interface ExportFormProps {
  /** A sentence on the range and what narrows it. */
  range?: string | undefined;
  files: readonly ExportFile[];
  onClose: () => void;
}

export function ExportForm({ range, files, onClose }: ExportFormProps) {
  const [chosen, setChosen] = useState(files[0]?.name ?? "");
  const file = files.find(({ name }) => name === chosen) ?? files[0];
  const { saving, save } = useSaving();
  const isRunning = saving.state === "running";
  return (
    <form
      className={stack}
      onSubmit={(event) => {
        event.preventDefault();
        if (file && !isRunning) save(file);
      }}
    >
      {range !== undefined && <p className={text}>{range}</p>}
      <RadioGroup label="File" value={chosen} onChange={setChosen}>
        {files.map(({ title, note: what, name }) => (
          <Radio key={name} value={name} autoFocus={name === chosen}>
            <span>
              {title}
              <span className={note}>{what}</span>
            </span>
          </Radio>
        ))}
      </RadioGroup>
      {file && <Size file={file} />}
      <SaveProgress saving={saving} />
      <CopyButton name="Copy link to this view" text={location.href} />
      <div className={buttons}>
        <Button variant="secondary" onPress={onClose}>
          {saving.state === "saved" ? "Close" : "Cancel"}
        </Button>
        <Button variant="accent" type="submit" isPending={isRunning}>
          Save file
        </Button>
      </div>
    </form>
  );
}

/** How large the file will be, where that is known before it starts. */
function Size({ file: { size, source } }: { file: ExportFile }) {
  const isAsked = typeof size === "function";
  const asked = useQuery({
    queryKey: ["export-size", source],
    queryFn: async ({ signal }) => (isAsked ? ((await size(signal)) ?? null) : null),
    enabled: isAsked,
    retry: false,
    staleTime: 0,
  });
  const known = isAsked ? asked.data : size;
  const unknown = asked.isFetching ? "Counting…" : "How many there are is known when the file is complete.";
  return <p className={text}>{known ? `The file has ${known}.` : unknown}</p>;
}

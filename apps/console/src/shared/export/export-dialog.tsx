/** The dialog that exports a list: chooses the file and its columns, says how large it will be, saves it, or copies a link to the list. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../components/button.tsx";
import { CopyButton } from "../components/copy-button.tsx";
import { Dialog } from "../components/modal.tsx";
import { RadioGroup } from "../components/options.tsx";
import { Text } from "../components/text.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import type { ExportFile, FileSize } from "./export-file.ts";
import { SaveProgress } from "./save-progress.tsx";
import { useSaving } from "./use-saving.ts";

const stack = style({ display: "flex", flexDirection: "column", rowGap: 16, alignItems: "start" });
const note = style({ font: "ui-sm", color: "neutral-subdued", display: "block" });
const buttons = style({ display: "flex", flexWrap: "wrap", gap: 12, alignSelf: "end", marginTop: 8 });

const unknown = "How many there are is known when the file is complete.";

export interface ExportDialogProps {
  /** What is exported, as it continues "Export": "events", "Top pages". */
  of: string;
  /** A sentence on the range and what narrows it. */
  range?: string | undefined;
  files: readonly ExportFile[];
  onClose: () => void;
}

export function ExportDialog({ of, range, files, onClose }: ExportDialogProps) {
  const [chosen, setChosen] = useState(files[0]?.name ?? "");
  // By name: what a table and its events both have is left out of both.
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const file = files.find(({ name }) => name === chosen) ?? files[0];
  const size = useFileSize(file);
  const { saving, save } = useSaving();
  const isRunning = saving.state === "running";
  const all = file?.columns?.map(({ name }) => name) ?? [];
  const columns = all.filter((name) => !leftOut.includes(name));
  const choose = (next: readonly string[]) =>
    setLeftOut([...leftOut.filter((name) => !all.includes(name)), ...all.filter((name) => !next.includes(name))]);
  const isEmpty = all.length > 0 && columns.length === 0;
  return (
    <Dialog title={`Export ${of}`} onDismiss={onClose}>
      <form
        className={stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (file && !isRunning && !isEmpty) save(file, columns);
        }}
      >
        {range !== undefined && <Text>{range}</Text>}
        <RadioGroup
          label="File"
          value={chosen}
          onChange={setChosen}
          options={files.map(({ title, note: what, name }) => ({
            id: name,
            label: (
              <>
                {title}
                <span className={note}>{what}</span>
              </>
            ),
          }))}
        />
        {file?.columns && <ColumnChoice columns={file.columns} chosen={columns} onChange={choose} />}
        <Text>{size.known ? `The file has ${size.known.text}.` : size.isCounting ? "Counting…" : unknown}</Text>
        <SaveProgress saving={saving} size={size.known} />
        <CopyButton name="Copy link to this view" text={location.href} />
        <div className={buttons}>
          <Button variant="secondary" onPress={onClose}>
            {saving.state === "saved" ? "Close" : "Cancel"}
          </Button>
          <Button variant="accent" type="submit" isPending={isRunning} isDisabled={isEmpty}>
            Save file
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** How large a file will be, where that is known before it starts. */
function useFileSize(file: ExportFile | undefined): { known: FileSize | undefined; isCounting: boolean } {
  const { size, source, name } = file ?? {};
  const isAsked = typeof size === "function";
  const asked = useQuery({
    queryKey: ["export-size", source && "addressOf" in source ? source.addressOf([]) : name],
    queryFn: async ({ signal }) => (isAsked ? ((await size(signal)) ?? null) : null),
    enabled: isAsked,
    retry: false,
    staleTime: 0,
  });
  if (isAsked) return { known: asked.data ?? undefined, isCounting: asked.isFetching };
  return { known: size === undefined ? undefined : { text: size }, isCounting: false };
}

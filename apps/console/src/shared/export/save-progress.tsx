/** How far the saving of a file has come, or why it failed. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { byteSize } from "../byte-size.ts";
import { AlertText } from "../components/alert-text.tsx";
import type { FileSize } from "./export-file.ts";
import { percentOf } from "./export-file.ts";
import type { Saving } from "./use-saving.ts";

const bar = style({ display: "flex", flexDirection: "column", width: "full", font: "body-sm" });
const text = style({ font: "body-sm", margin: 0, overflowWrap: "anywhere" });

export function SaveProgress({ saving, size }: { saving: Saving; size: FileSize | undefined }) {
  if (saving.state === "failed") return <AlertText isFault text={`No file was saved. ${saving.reason}`} />;
  const percent = saving.state === "running" ? percentOf(saving, size) : undefined;
  return (
    <>
      {saving.state === "running" && (
        <label className={bar}>
          {byteSize(saving.bytes)} so far
          <progress className={style({ width: "full" })} max={100} value={percent} />
        </label>
      )}
      <div role="status">
        {saving.state === "saved" && (
          <p className={text}>
            Saved {saving.name}, {byteSize(saving.bytes)}.
          </p>
        )}
      </div>
    </>
  );
}

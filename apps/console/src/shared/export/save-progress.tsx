/** How far the saving of a file has come, or why it failed. */
import { ProgressBar } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { byteSize } from "../byte-size.ts";
import type { FileSize } from "./export-file.ts";
import { percentOf } from "./percent-of.ts";
import type { Saving } from "./use-saving.ts";

const text = style({ font: "body-sm", margin: 0, overflowWrap: "anywhere" });
const fault = style({ font: "body-sm", margin: 0, color: "negative", overflowWrap: "anywhere" });

export function SaveProgress({ saving, size }: { saving: Saving; size: FileSize | undefined }) {
  if (saving.state === "failed")
    return (
      <p role="alert" className={fault}>
        No file was saved. {saving.reason}
      </p>
    );
  const percent = saving.state === "running" ? percentOf(saving, size) : undefined;
  return (
    <>
      {saving.state === "running" && (
        <ProgressBar
          {...(percent === undefined ? { isIndeterminate: true } : { value: percent })}
          label={`${byteSize(saving.bytes)} so far`}
          styles={style({ width: "full" })}
        />
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

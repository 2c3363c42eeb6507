/** Finds labels that files in events/ share. */
import type { EventDefinition } from "@tagwell/contract";
import type { Fault } from "../errors/build-fault.ts";

export function noteRepeatedLabels(
  events: readonly { file: string; event: EventDefinition }[],
  note: (fault: Fault) => void,
): void {
  const files = new Map<string, string>();
  for (const { file, event } of events) {
    const before = files.get(event.label);
    if (before !== undefined && before !== file)
      note({
        file,
        path: "label",
        message: `is ${JSON.stringify(event.label)}, as in ${before}. Give each kind of event a label of its own.`,
      });
    files.set(event.label, file);
  }
}

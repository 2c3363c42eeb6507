/** The state of the edge's storage as facts. */
import type { Health, RetentionState } from "@tagwell/contract";
import { byteSize } from "../shared/byte-size.ts";
import type { Fact } from "../shared/components/fact-list.tsx";
import { percent } from "./health-figures.ts";

/** `retention` is undefined where the storage does not tell its size. */
export function storageFacts(
  { failure, freeBytes }: Pick<Health, "failure" | "freeBytes">,
  retention: Pick<RetentionState, "usedBytes" | "maxBytes"> | undefined,
): Fact[] {
  return [
    {
      name: "State",
      value: failure === undefined ? "Events are stored" : "Events cannot be stored",
      ...(failure !== undefined && { note: failure }),
    },
    ...(retention
      ? [
          {
            name: "Event database",
            value: byteSize(retention.usedBytes),
            note:
              retention.maxBytes === undefined
                ? "no limit is set"
                : `${percent(retention.usedBytes, retention.maxBytes)} of its limit of ${byteSize(retention.maxBytes)}`,
            link: { to: "/data-requests" } as const,
          },
        ]
      : []),
    ...(freeBytes === undefined ? [] : [{ name: "Free disk space", value: byteSize(freeBytes) }]),
  ];
}

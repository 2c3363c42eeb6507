/** The state of the edge's storage as facts. */
import type { RetentionState } from "@tagwell/contract";
import type { EdgeHealth } from "../shared/api/edge-client.ts";
import type { Fact } from "../shared/components/fact-list.tsx";

/** `retention` is undefined where the storage does not tell its size. */
export function storageFacts(
  { failure, freeBytes }: Pick<EdgeHealth, "failure" | "freeBytes">,
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
            value: bytes(retention.usedBytes),
            note:
              retention.maxBytes === undefined
                ? "no limit is set"
                : `${Math.round((1000 * retention.usedBytes) / retention.maxBytes) / 10} % of its limit of ${bytes(retention.maxBytes)}`,
            link: { to: "/data-requests" } as const,
          },
        ]
      : []),
    ...(freeBytes === undefined ? [] : [{ name: "Left on the disk", value: bytes(freeBytes) }]),
  ];
}

const units = ["KiB", "MiB", "GiB", "TiB"] as const;

function bytes(count: number): string {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log2(Math.max(1, count)) / 10)));
  return `${(count / 1024 ** power).toLocaleString("en", { maximumFractionDigits: 1 })} ${units[power - 1]}`;
}

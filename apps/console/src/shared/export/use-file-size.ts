/** How large a file will be, where that is known before it starts. */
import { useQuery } from "@tanstack/react-query";
import type { ExportFile, FileSize } from "./export-file.ts";

export function useFileSize(file: ExportFile | undefined): { known: FileSize | undefined; isCounting: boolean } {
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

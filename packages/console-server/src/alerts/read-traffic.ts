/** The counts of visits: an engineer tries a build in a preview. */
import type { EnvironmentName } from "@tagwell/contract";
import type { TrafficCount, Warehouse } from "../doors/storage.ts";

export type VisitTraffic = TrafficCount & { environment: EnvironmentName };

export async function readTraffic(
  warehouse: Pick<Warehouse, "traffic">,
  query: Parameters<Warehouse["traffic"]>[0],
): Promise<VisitTraffic[]> {
  const rows = await warehouse.traffic(query);
  return rows.filter((row): row is VisitTraffic => row.environment !== "preview");
}

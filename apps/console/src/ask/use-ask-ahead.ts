/** Requests the answer to the question in the address, without waiting for the property. */
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { reportQuery } from "../reports/report-queries.ts";
import { eventReportAddress } from "../shared/api/reports-client.ts";
import { useScope } from "../shared/scope/use-scope.ts";
import { askQueryOf } from "./question.ts";

export function useAskAhead(): void {
  const search = useSearch({ from: "/ask" });
  const scope = useScope();
  const query = askQueryOf(scope, search.event ?? "", search, Date.now());
  const isAsked = search.event !== undefined && scope.environment !== "preview";
  useQuery({ ...reportQuery(eventReportAddress(query)), enabled: isAsked });
}

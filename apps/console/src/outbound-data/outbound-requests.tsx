/** The requests that the library makes on a page. */
import type { OutboundRequest } from "@tagwell/contract";
import { hasWords } from "../shared/catalog/catalog-search.ts";
import { CodeText } from "../shared/components/code-text.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";

const columns = ["Request", "Hosts", "Paths", "Parameters", "Headers", "Body"];

export function OutboundRequests({
  requests,
  site,
}: {
  requests: readonly OutboundRequest[];
  site: string | undefined;
}) {
  return (
    <PlainTable
      caption="All requests. The browser adds headers of its own, such as Host, Origin, User-Agent, Accept and Sec-*."
      columns={columns}
      rows={requests.map(({ name, when, method, hosts, paths, parameters, headers, body }) => ({
        key: name,
        cells: [
          <Lines key="name" lines={[name, when]} />,
          <Lines key="hosts" lines={hostsOn(site, hosts)} />,
          <Lines key="paths" lines={paths.map((path) => `\`${method} ${path}\``)} />,
          <Lines key="parameters" lines={parameters.map((one) => `\`${one.name}\`: ${one.meaning}`)} />,
          <Lines key="headers" lines={headers.map((one) => `\`${one.name}\`: ${one.meaning}`)} />,
          <CodeText key="body" text={body} />,
        ],
      }))}
    />
  );
}

/** True if the request has all of the words. */
export function requestHasWords(q: string | undefined, request: OutboundRequest): boolean {
  const { name, when, method, hosts, paths, parameters, headers, body } = request;
  const named = [...parameters, ...headers].flatMap((one) => [one.name, one.meaning]);
  return hasWords(q, name, when, method, hostsOn(undefined, hosts), paths, named, body);
}

function hostsOn(site: string | undefined, hosts: OutboundRequest["hosts"]): string[] {
  const lists = Object.entries(hosts).filter(([key]) => site === undefined || key === site);
  return [...new Set(lists.flatMap(([, list]) => list ?? []))];
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.length === 0
    ? "none"
    : lines.map((line) => (
        <div key={line}>
          <CodeText text={line} />
        </div>
      ));
}

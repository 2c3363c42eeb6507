/** The requests that a page makes because of the library. */
import type { OutboundRequest, SiteKey } from "@tagwell/contract";
import { Section } from "../catalog/catalog-text.tsx";
import { Words } from "../catalog/words.tsx";
import { PlainTable } from "../tables/plain-table.tsx";

const columns = ["Request", "Hosts", "Paths", "Parameters", "Headers", "Body"].map((name) => ({ name }));

export function LeavingRequests({
  requests,
  site,
}: {
  requests: readonly OutboundRequest[];
  site: SiteKey | undefined;
}) {
  return (
    <Section name="Requests">
      <PlainTable
        caption="Every request, beside it the browser's own headers (Host, Origin, User-Agent, Accept, Sec- and the like)"
        columns={columns}
        rows={requests.map(({ name, when, method, hosts, paths, parameters, headers, body }) => ({
          key: name,
          cells: [
            <Lines key="name" lines={[name, when]} />,
            <Lines key="hosts" lines={[...new Set(site ? hosts[site] : Object.values(hosts).flat())]} />,
            <Lines key="paths" lines={paths.map((path) => `\`${method} ${path}\``)} />,
            <Lines key="parameters" lines={parameters.map((one) => `\`${one.name}\`: ${one.meaning}`)} />,
            <Lines key="headers" lines={headers.map((one) => `\`${one.name}\`: ${one.meaning}`)} />,
            <Words key="body" text={body} />,
          ],
        }))}
      />
    </Section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.length === 0
    ? "none"
    : lines.map((line) => (
        <div key={line}>
          <Words text={line} />
        </div>
      ));
}

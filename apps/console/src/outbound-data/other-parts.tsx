/** The parts of the sheet besides the fields of events: requests, query parameters in addresses, and files. */
import type { Property } from "../shared/api/catalog-client.ts";
import { hasWords } from "../shared/catalog/catalog-search.ts";
import { Code } from "../shared/components/code-text.tsx";
import { Groups } from "../shared/components/groups.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { Section, Text } from "../shared/components/text.tsx";
import { counted } from "../shared/counted.ts";
import { BuildFiles } from "./build-files.tsx";
import { byTreatment } from "./by-treatment.ts";
import { OutboundRequests, requestHasWords } from "./outbound-requests.tsx";
import { sensitivityNames } from "./sensitivity-names.ts";

const parameterColumns = ["Parameters", "Sensitivity", "Guard"];

export interface OtherPartsProps {
  catalog: Property;
  /** Of all sites unless named. */
  site: string | undefined;
  /** Words of the search, without which parts are left out. */
  q: string | undefined;
}

export function OtherParts({ catalog, site, q }: OtherPartsProps) {
  const requests = catalog.requests.filter((request) => requestHasWords(q, request));
  const parameters = catalog.addressParameters.filter(({ name, sensitivity, treatment }) =>
    hasWords(q, name, sensitivityNames[sensitivity], treatment),
  );
  const { files } = catalog.build;
  const groups = [
    {
      id: "requests",
      title: counted(requests.length, "request"),
      isFound: requests.length > 0,
      content: <OutboundRequests requests={requests} site={site} />,
    },
    {
      id: "parameters",
      title: `${counted(parameters.length, "query parameter")} in addresses`,
      isFound: parameters.length > 0,
      content: <Parameters parameters={parameters} />,
    },
    {
      id: "files",
      title: `Hashes of ${counted(files.length, "file")}`,
      isFound: q === undefined,
      content: <BuildFiles catalog={catalog} site={site} />,
    },
  ].filter(({ isFound }) => isFound);
  return (
    <Section name="Requests, addresses and files" level={2}>
      {groups.length === 0 ? <Text>Nothing else matches.</Text> : <Groups areOpen={q !== undefined} groups={groups} />}
    </Section>
  );
}

function Parameters({ parameters }: { parameters: Property["addressParameters"] }) {
  return (
    <PlainTable
      caption="All other parameters are removed, and so is the hash."
      columns={parameterColumns}
      rows={byTreatment(parameters).map(({ treatment, items }) => ({
        key: treatment,
        cells: [
          <Names key="names" names={items.map(({ name }) => name)} />,
          [...new Set(items.map(({ sensitivity }) => sensitivityNames[sensitivity]))].join(", "),
          treatment,
        ],
      }))}
    />
  );
}

const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <div key={name}>
      <Code>{name}</Code>
    </div>
  ));

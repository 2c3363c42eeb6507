/** The parts of the sheet besides the fields of events: requests, query parameters in addresses, and files. */

import type { OutboundRequest } from "@tagwell/contract";
import type { Property } from "../shared/api/catalog-client.ts";
import { hasWords } from "../shared/catalog/catalog-search.ts";
import { Code, CodeText, LongCode } from "../shared/components/code-text.tsx";
import { Groups } from "../shared/components/groups.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { List, Section, Text } from "../shared/components/text.tsx";
import { counted } from "../shared/counted.ts";
import { byTreatment } from "./by-treatment.ts";
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

/** The hosts of the sheet's sites, and the hashes of the build's files. */
function BuildFiles({ catalog, site }: { catalog: Property; site: string | undefined }) {
  const { build, sites } = catalog;
  const hosts = sites.filter(({ key }) => !site || key === site).flatMap((one) => one.hosts);
  return (
    <>
      <Text>
        Revision <Code>{build.revision}</Code> on the hosts {hosts.join(", ")}.
      </Text>
      <List
        none="The build lists no files."
        items={build.files.map(({ file, integrity }) => ({
          key: file,
          content: (
            <>
              {file} <LongCode>{integrity}</LongCode>
            </>
          ),
        }))}
      />
    </>
  );
}

const columns = ["Request", "Hosts", "Paths", "Parameters", "Headers", "Body"];

/** The requests that the library makes on a page. */
function OutboundRequests({ requests, site }: { requests: readonly OutboundRequest[]; site: string | undefined }) {
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
function requestHasWords(q: string | undefined, request: OutboundRequest): boolean {
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

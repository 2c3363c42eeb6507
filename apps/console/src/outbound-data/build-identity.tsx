/** The build that the sheet describes, and the hashes of its files. */
import type { Property } from "../shared/api/catalog-client.ts";
import { Code } from "../shared/components/code-text.tsx";
import { List, Section, Text } from "../shared/components/text.tsx";
import { siteLabel } from "../shared/property/site-labels.ts";

export function BuildIdentity({ catalog, site }: { catalog: Property; site: string | undefined }) {
  const { environment, build, sites } = catalog;
  return (
    <Section
      name={`Outbound data of ${site ? siteLabel(catalog, site) : "every site"}, ${environment} build`}
      level={2}
    >
      <Text>
        Build of {build.buildDate}, version {build.version}, revision <Code>{build.revision}</Code>, on the hosts{" "}
        {sites
          .filter(({ key }) => !site || key === site)
          .flatMap(({ hosts }) => hosts)
          .join(", ")}
        .
      </Text>
      <List
        none=""
        items={build.files.map(({ file, integrity }) => ({
          key: file,
          content: (
            <>
              {file} <Code>{integrity}</Code>
            </>
          ),
        }))}
      />
    </Section>
  );
}

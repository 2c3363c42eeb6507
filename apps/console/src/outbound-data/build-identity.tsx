/** What the sheet describes: the build, its hosts, and the hashes of its files. */
import type { Property } from "../shared/api/catalog-client.ts";
import { Code } from "../shared/components/code-text.tsx";
import { LongCode } from "../shared/components/long-code.tsx";
import { List, Section, Text } from "../shared/components/text.tsx";
import { BuildLink } from "../shared/links.tsx";
import { siteLabel } from "../shared/property/site-labels.ts";
import { useBuildOf } from "../shared/releases/releases-query.ts";
import { useTimes } from "../shared/time/use-times.ts";

interface SheetProps {
  catalog: Property;
  site: string | undefined;
}

export function SheetTitle({ catalog, site }: SheetProps) {
  const { environment, build } = catalog;
  const times = useTimes();
  const kept = useBuildOf(environment, build.buildDate);
  const revision = build.revision.slice(0, 12);
  return (
    <Section
      name={`Outbound data of ${site ? siteLabel(catalog, site) : "every site"}, ${environment} build`}
      level={2}
    >
      <Text>
        Revision{" "}
        {kept ? (
          <BuildLink environment={environment} build={kept.id}>
            <Code>{revision}</Code>
          </BuildLink>
        ) : (
          <Code>{revision}</Code>
        )}
        , built {times.dateTime(build.buildDate)}, version {build.version}.
      </Text>
    </Section>
  );
}

/** The hosts of the sheet's sites, and the hashes of the build's files. */
export function BuildFiles({ catalog, site }: SheetProps) {
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

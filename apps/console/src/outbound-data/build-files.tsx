/** The files of the build that is compared with: its hosts, and the hashes of its files. */
import type { Property } from "../shared/api/catalog-client.ts";
import { Code } from "../shared/components/code-text.tsx";
import { LongCode } from "../shared/components/long-code.tsx";
import { List, Text } from "../shared/components/text.tsx";

interface BuildFilesProps {
  catalog: Property;
  site: string | undefined;
}

/** The hosts of the sheet's sites, and the hashes of the build's files. */
export function BuildFiles({ catalog, site }: BuildFilesProps) {
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

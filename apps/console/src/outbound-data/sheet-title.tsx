/** What the sheet is of: on paper also by whom and when it was printed, because it stands alone there. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Property } from "../shared/api/catalog-client.ts";
import { Code } from "../shared/components/code-text.tsx";
import { FactList } from "../shared/components/fact-list.tsx";
import { Section, Text } from "../shared/components/text.tsx";
import { useClock } from "../shared/hooks/use-clock.ts";
import { useSession } from "../shared/hooks/use-session.ts";
import { BuildLink } from "../shared/links.tsx";
import { siteLabel } from "../shared/property/site-labels.ts";
import { useBuildOf } from "../shared/releases/releases-query.ts";
import { useTimes } from "../shared/time/use-times.ts";
import type { LiveBuild } from "./live-builds.ts";

const answerStyle = style({ font: "body-lg", margin: 0, maxWidth: 800, overflowWrap: "anywhere" });

export interface SheetTitleProps {
  catalog: Property;
  site: string | undefined;
  /** "In October 2026"; undefined where the events could not be counted. */
  range: string | undefined;
  answer: string | undefined;
  builds: readonly LiveBuild[];
}

export function SheetTitle({ catalog, site, range, answer, builds }: SheetTitleProps) {
  const { environment, build, name } = catalog;
  const times = useTimes();
  const now = useClock(30_000);
  const account = useSession().data?.account?.name;
  const kept = useBuildOf(environment, build.buildDate);
  const revision = build.revision.slice(0, 12);
  const sites = site ? siteLabel(catalog, site) : "every site";
  const live = [...new Set(builds.map((one) => one.build))];
  return (
    <Section name={`Outbound data of ${sites}, ${environment}`} level={2}>
      <div data-print-only>
        <FactList
          facts={[
            { name: "Property", value: name },
            { name: "Site", value: sites },
            { name: "Environment", value: environment },
            { name: "Time range", value: range },
            { name: "Printed", value: times.dateTime(now), note: account ? `by ${account}` : "nobody was signed in" },
            { name: "Builds (SHA-256)", value: live.join(", ") || "none published in this time" },
          ]}
        />
      </div>
      {answer !== undefined && <p className={answerStyle}>{answer}</p>}
      <Text>
        Compared with the build that is served now: revision{" "}
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

/** Says that a question is saved as a report, whose file no build has yet, and removes it. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ListedView } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import { useReportList } from "../reports/report-queries.ts";
import { Button } from "../shared/components/button.tsx";
import { linkStyle, Text } from "../shared/components/text.tsx";
import { hasRole, useSession } from "../shared/hooks/use-session.ts";
import type { SavedViewsState } from "../shared/saved-views/use-saved-views.ts";

const line = style({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 12, rowGap: 4 });

export interface SavedQuestionProps {
  view: ListedView;
  remove: SavedViewsState["remove"];
}

export function SavedQuestion({ view, remove }: SavedQuestionProps) {
  const { data: session } = useSession();
  const isBuilt = useReportList().data?.some(({ name }) => name === view.report);
  const mayRemove = view.by === undefined || view.by === session?.account?.name || hasRole(session, "engineer");
  return (
    <div className={line} data-screen-only>
      <Text>
        {view.by === undefined ? "Saved in this browser" : `Saved by ${view.by} for everybody`} as the report “
        {view.name}
        ”,{" "}
        {isBuilt ? (
          <>
            which the property's build has:{" "}
            <Link to="/reports/$name" params={{ name: view.report ?? "" }} className={linkStyle}>
              open the report
            </Link>
            .
          </>
        ) : (
          `not yet in the property's build; file: reports/${view.report}.ts.`
        )}
      </Text>
      {mayRemove && (
        <Button size="S" aria-label={`Remove ${view.name}`} onPress={() => remove(view)}>
          Remove
        </Button>
      )}
    </div>
  );
}

/** What would change for privacy if a build replaced the one that is served. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { EnvironmentName, PrivacyChange } from "@tagwell/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../shared/api/call.ts";
import { Text } from "../shared/components/text.tsx";
import { ElementLink, FieldLink, RuleLink } from "../shared/links.tsx";

const list = style({ font: "body-sm", margin: 0, paddingStart: 16, maxHeight: 160, overflow: "auto" });
const verdicts = {
  nothing: "Privacy: nothing changes in what the build declares to send.",
  "less leaves": "Privacy: less leaves the page.",
  review: "Privacy: a change has to be reviewed: whether more or less leaves the page cannot be told.",
  "more leaves": "Privacy: more leaves the page.",
} as const;

/** How the build differs from the one that is served. */
export const useBuildDiff = (environment: EnvironmentName, build: string) =>
  useQuery({
    queryKey: ["build-diff", environment, build],
    queryFn: ({ signal }) =>
      call("GET /api/builds/diff", { query: { environment, from: "served", to: build }, signal }),
    retry: false,
    staleTime: 0,
  });

export function PrivacyVerdict({ environment, build }: { environment: EnvironmentName; build: string }) {
  const diff = useBuildDiff(environment, build);
  if (diff.error) return <Text>Privacy: {diff.error.message}</Text>;
  if (!diff.data) return null;
  const { verdict, changes } = diff.data.privacy;
  return (
    <>
      <Text>
        <strong>{verdicts[verdict]}</strong>
      </Text>
      {changes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        <ul className={list} tabIndex={0} aria-label="What changes for privacy">
          {changes.map((change) => (
            <li key={keyOf(change)}>
              {change.effect}: {change.what} <code>{nameOf(change)}</code>. {change.detail}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A removed thing is still known, and an added one once it is served. */
function nameOf({ what, name }: PrivacyChange): ReactNode {
  if (what === "rule") return <RuleLink rule={name} />;
  if (what === "field" || what === "schema") return <FieldLink path={name}>{name}</FieldLink>;
  return what === "data element" ? <ElementLink element={name} /> : name;
}

const keyOf = ({ what, name, detail }: PrivacyChange) => `${what} ${name} ${detail}`;

/** Passes on these domains and their subdomains. */
import type { Condition, DelegateFactory } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";

const delegate: DelegateFactory =
  () =>
  ({ domains }: { domains: readonly string[] }, { moment }: SyntheticEvent) => {
    const { hostname } = new URL(moment.url);
    return domains.some((domain) => `.${hostname}`.endsWith(`.${domain.toLowerCase()}`));
  };

/** Passes if the page's host is one of these or a subdomain of one: `example.org` matches `www.example.org` too. */
export function domain(...domains: [string, ...string[]]): Condition {
  return { kind: "condition", name: "domain", settings: { domains }, delegate };
}

/** The value of a cookie that scripts may read. */
import type { Source } from "../../rules/component.ts";
import type { DelegateFactory } from "../parts.ts";
import { presentOrUndefined } from "./present.ts";

const delegate: DelegateFactory =
  ({ window }) =>
  ({ name }: { name: string }) => {
    const pair = window.document.cookie.split("; ").find((each) => each.startsWith(`${name}=`));
    const value = pair?.slice(name.length + 1);
    try {
      return presentOrUndefined(value && decodeURIComponent(value));
    } catch {
      // Not every site encodes what it writes.
      return presentOrUndefined(value);
    }
  };

/** The cookie of this name, decoded where it is percent-encoded; read as it is when the value is asked for. */
export function cookie(name: string): Source {
  return { kind: "data-element", name: "cookie", settings: { name }, delegate };
}

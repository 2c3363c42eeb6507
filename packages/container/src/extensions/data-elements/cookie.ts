/** The value of a cookie that scripts may read. */
import type { DelegateFactory, Source } from "../../rules/component.ts";
import { readCookie } from "../read-cookie.ts";

const delegate: DelegateFactory =
  ({ window }) =>
  ({ name }: { name: string }) =>
    readCookie(window, name);

/** The cookie of this name, percent-decoded if it is encoded. It is read on access. */
export function cookie(name: string): Source {
  return { kind: "data-element", name: "cookie", settings: { name }, delegate };
}

/** What the systemd units allow, where only systemd can tell whether it is enough. */
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, it } from "vitest";

it.each(["edge", "export"])("Node starts under the filter of system calls of the %s's unit", (name) => {
  const unit = readFileSync(new URL(`../../deploy/tagwell-${name}.service`, import.meta.url), "utf8");
  // Node 20 calls pkey_alloc when it starts, and other versions may call what no filter of today lists.
  expect(parseEnv(unit)).toMatchObject({
    SystemCallFilter: expect.stringContaining("@pkey"),
    SystemCallErrorNumber: "EPERM",
  });
});

import { expect, it } from "vitest";
import { holdsIdentity } from "./holds-identity.ts";

const name = "qz.vandermeer";
const twice = encodeURIComponent(encodeURIComponent("qz/vänder meer"));

it.each([
  [name, name],
  ["visits of QZ.Vandermeer", name],
  [`/live?q=${name}`, name],
  [`/search?q=${name.replace(".", "%2e")}`, name],
  ["/search?q=%71%7a%2Evandermeer", name],
  [`/?where=${encodeURIComponent(JSON.stringify({ username: name }))}`, name],
  [`/a?b=${encodeURIComponent(`/c?d=${twice}`)}`, "qz/vänder meer"],
  ["/search?q=ana+okonkwo", "ana okonkwo"],
  ["/search?q=100%+ana%20okonkwo", "ana okonkwo"],
  [`/?where=${encodeURIComponent(JSON.stringify({ a: 'o"neil\\x' }))}`, 'o"neil\\x'],
  ["/?where=%22qz%5Cu002evandermeer%22", name],
  ["/search?q=bo", "bo"],
  ["Bo's visits", "bo"],
  [`/events?id=${"4".repeat(38)}`, "4".repeat(38)],
])("finds it in %s", (text, identity) => expect(holdsIdentity(text, identity)).toBe(true));

it.each([
  ["/live?site=www", name],
  ["qz.vandermee", name],
  ["/rules?page=about", "bo"],
  ["Ana's board", "bo"],
  ["%zz%", "bo"],
])("does not find it in %s", (text, identity) => expect(holdsIdentity(text, identity)).toBe(false));

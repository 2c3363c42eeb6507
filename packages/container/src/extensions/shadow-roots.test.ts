// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { allShown, closestShown } from "../shown-tree.ts";
import { createListen } from "./listen.ts";
import { eachTree, type Tree } from "./shadow-roots.ts";
import { watchElements } from "./watch-elements.ts";

beforeEach(() => {
  document.body.innerHTML = "";
});

/** Attaches an open shadow tree with this markup. */
function attach(host: Element | null | undefined, html: string): ShadowRoot {
  const root = (host as Element).attachShadow({ mode: "open" });
  root.innerHTML = html;
  return root;
}
const host = (parent: ParentNode = document.body) => parent.appendChild(document.createElement("div"));
/** Mutation observers report in a microtask. */
const observed = () => new Promise((resolve) => setTimeout(resolve));

describe("the trees of a page", () => {
  it("are the document, and open shadow trees in one another, now and later", async () => {
    const outer = attach(host(), "<div></div>");
    const inner = attach(outer.querySelector("div"), "<p></p>");
    const trees: Tree[] = [];
    const stop = eachTree(document, (tree) => trees.push(tree));
    expect(trees).toEqual([document, outer, inner]);
    const element = host();
    await observed();
    const later = attach(element, "");
    const inLater = attach(host(later), "");
    await observed();
    expect(trees.slice(3)).toContain(later);
    expect(trees.slice(3)).toContain(inLater);
    stop();
    attach(host(), "");
    await observed();
    expect(trees.at(-1)).toBe(inLater);
  });

  it("include one that is added with its host, but none that is closed or not on the page", async () => {
    const trees: Tree[] = [];
    const stop = eachTree(document, (tree) => trees.push(tree));
    trees.length = 0;
    const aside = document.createElement("div");
    const root = attach(aside, "");
    host().attachShadow({ mode: "closed" });
    await observed();
    expect(trees).toEqual([]);
    document.body.append(aside);
    await observed();
    expect(trees).toEqual([root]);
    aside.remove();
    await observed();
    const others: Tree[] = [];
    eachTree(document, (tree) => others.push(tree))();
    expect(others).not.toContain(root);
    stop();
  });
});

it("elements are found in shadow trees, by their attributes too", async () => {
  const root = attach(host(), "<p class='seen'></p><p></p>");
  const found: Element[] = [];
  const stop = watchElements({ document, selector: ".seen", attributes: ["class"], found: (one) => found.push(one) });
  expect(found).toHaveLength(1);
  (root.lastElementChild as Element).className = "seen";
  root.append(Object.assign(document.createElement("b"), { className: "seen" }));
  await observed();
  // At least once each.
  expect([...new Set(found)].map(({ localName }) => localName)).toEqual(["p", "p", "b"]);
  stop();
});

it("an event is heard once: one that leaves its shadow tree at the document, another one in the tree", async () => {
  const root = attach(host(), "<input>");
  const heard: string[] = [];
  const listen = createListen(window, async () => ({ eachTree }));
  for (const type of ["change", "click"])
    listen(type, (event, target) => heard.push(`${event.type} ${target?.localName}`));
  await observed();
  const input = root.querySelector("input");
  input?.dispatchEvent(new Event("change", { bubbles: true }));
  input?.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
  expect(heard).toEqual(["change input", "click input"]);
});

it("elements around and inside are found through hosts and slots", () => {
  document.body.innerHTML = "<section><div><b></b></div></section>";
  const root = attach(document.querySelector("div"), "<a><slot></slot></a><p></p>");
  attach(root.querySelector("p"), "<i></i>");
  const b = document.querySelector("b") as Element;
  expect(closestShown(b, "a")).toBe(root.querySelector("a"));
  expect(closestShown(root.querySelector("p") as Element, "section")?.localName).toBe("section");
  expect(closestShown(b, "table")).toBeUndefined();
  expect(allShown(document.querySelector("section") as Element, "b,p,i").map(({ localName }) => localName)).toEqual([
    "b",
    "p",
    "i",
  ]);
});

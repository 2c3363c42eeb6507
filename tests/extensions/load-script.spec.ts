/** Asset scripts: under the strictest policy, slow, missing and broken. */

import { liftTimeLimit } from "../harness/lift-time-limit.ts";
import { proof } from "../harness/proof.ts";
import { expect, test } from "./test.ts";

const good = `export function run({ window, moment }) { window.ran = new URL(moment.url).pathname; }`;
const ran = () => (window as { ran?: string }).ran;

test("a script from the asset host runs under nonce, strict-dynamic and Trusted Types, and does not send the page's path", async ({
  tags,
  visitor: { page },
  context,
}) => {
  await liftTimeLimit(context);
  tags.asset("good.js", good);
  const policy = `default-src 'self'; script-src 'nonce-abc' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types 'none'`;
  await tags.opens(
    "<p>Hello",
    "/conditions/heart-failure?search=secretword",
    `<meta http-equiv="Content-Security-Policy" content="${policy}">
     <script nonce="abc">document.addEventListener("securitypolicyviolation", (event) => console.log("VIOLATION", event.violatedDirective))</script>
     <script nonce="abc" src="/tags/development/tagwell.js" async referrerpolicy="no-referrer"></script>`,
  );
  await tags.dispatches("script");
  await expect.poll(() => page.evaluate(ran)).toBe("/conditions/heart-failure");
  await expect.poll(() => tags.notes("script")).toHaveLength(1);
  for (const request of tags.requests)
    expect((await request.allHeaders()).referer ?? "", request.url()).not.toMatch(/heart-failure|secretword/);
  expect(tags.requests.map((request) => request.url()).join()).toContain("good.js");
});

test(
  "a script that takes longer than two seconds: a warning names it, and it is not run later",
  proof,
  async ({ tags, visitor: { page } }) => {
    let arrive = () => {};
    tags.asset("late.js", `${good} window.evaluated = true;`, new Promise((resolve) => (arrive = resolve)));
    await tags.opens("<p>Hello");
    await tags.dispatches("script-late");
    await tags.logs("late.js took longer than 2 seconds");
    await tags.logs("A timeout occurred because the action took longer than 2 seconds to complete.");
    arrive();
    await page.waitForFunction(() => (window as { evaluated?: boolean }).evaluated);
    expect(await page.evaluate(ran)).toBeUndefined();
  },
);

test("a script that is missing or broken: a warning names it, and the page is unchanged", async ({
  tags,
  visitor: { page },
}) => {
  tags.asset("broken.js", `export function run() { throw new Error("broken by itself"); }`);
  await tags.opens("<p>Hello");
  await tags.dispatches("script-missing");
  await tags.dispatches("script-broken");
  await tags.logs("missing.js could not be loaded or failed.");
  await tags.logs("broken.js could not be loaded or failed.");
  await tags.logs("broken by itself");
  await tags.logs('Failed to execute "load-script" for "script-broken" rule. broken by itself');
  expect(await page.locator("p").textContent()).toBe("Hello");
});

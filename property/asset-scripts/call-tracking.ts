/** Replaces the phone numbers in every `[data-call]` element of a landing page with the number of the visitor's campaign. */
import { type AssetContext, allShown, watchElements } from "tagwell";
import { callNumbers } from "../call-numbers.ts";
import { visitCampaign } from "../visit-campaign.ts";

/** A North American phone number in any common format. */
const number = /(^|\D)((?:\+?1[ .-]*)?\(?\d{3}\)?[ .-]*\d{3}[ .-]*\d{4})(?!\d)/g;

/** Replaces each phone number in the text with these ten digits and keeps its formatting. */
export function withNumber(text: string, digits: string): string {
  return text.replace(number, (_whole, before: string, shown: string) => {
    let left = shown.replace(/\D/g, "").length;
    return before + shown.replace(/\d/g, (digit) => (left-- > 10 ? digit : (digits[9 - left] ?? digit)));
  });
}

/** Stop writing to an element that the page keeps resetting. */
const maxResets = 5;

/** Replaces the number in an element and its descendants: `tel:` links, text, `aria-label` and `title`. Returns whether that changed anything. */
export function showNumber(block: Element, digits: string): boolean {
  let isChanged = false;
  // What is right already is not written, so that no mutation observer runs.
  const change = (told: string | null, shown: string, write: (text: string) => void) => {
    if (told === null || told === shown) return;
    isChanged = true;
    write(shown);
  };
  for (const element of [block, ...allShown(block, "*")]) {
    const href = element.getAttribute("href");
    if (/^tel:/i.test(href ?? "")) change(href, `tel:+1${digits}`, (text) => element.setAttribute("href", text));
    for (const attribute of ["aria-label", "title"]) {
      const told = element.getAttribute(attribute);
      change(told, withNumber(told ?? "", digits), (text) => element.setAttribute(attribute, text));
    }
    for (const node of element.childNodes)
      if (node.nodeType === 3)
        change(node.nodeValue, withNumber(node.nodeValue ?? "", digits), (text) => {
          node.nodeValue = text;
        });
  }
  return isChanged;
}

/** The campaign's number; undefined if it has none. */
function numberOf(campaign = ""): string | undefined {
  return Object.entries(callNumbers).find(([name]) => name === campaign.toLowerCase())?.[1];
}

/** Replaces the numbers in existing elements and in those added later, as soon as the visitor consents. */
export function run(context: AssetContext): void {
  context.whenAllowed(() => showNumbers(context));
}

function showNumbers(context: AssetContext): void {
  const digits = numberOf(visitCampaign(context).utm_campaign);
  if (digits === undefined) return;
  const followed = new WeakSet<Element>();
  watchElements({
    document: context.window.document,
    selector: "[data-call]",
    attributes: ["data-call"],
    found: (block) => {
      showNumber(block, digits);
      if (followed.has(block)) return;
      followed.add(block);
      let resets = 0;
      // A page may write its number into an element that is there already.
      new MutationObserver(() => {
        if (resets < maxResets && showNumber(block, digits)) resets++;
      }).observe(block, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ["href", "aria-label", "title"],
      });
    },
  });
}

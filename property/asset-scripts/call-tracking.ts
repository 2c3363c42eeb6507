/** Replaces the phone numbers in every `[data-call]` element of a landing page with the number of the visitor's campaign. */
import { type AssetContext, allShown, closestShown, watchElements } from "tagwell";
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

/** Replaces the number in an element and its descendants: `tel:` links, text, `aria-label` and `title`. */
export function showNumber(block: Element, digits: string): void {
  for (const element of [block, ...allShown(block, "*")]) {
    if (/^tel:/i.test(element.getAttribute("href") ?? "")) element.setAttribute("href", `tel:+1${digits}`);
    for (const attribute of ["aria-label", "title"]) {
      const told = element.getAttribute(attribute);
      if (told !== null && told !== withNumber(told, digits)) element.setAttribute(attribute, withNumber(told, digits));
    }
    for (const node of element.childNodes) {
      const text = node.nodeType === 3 ? (node.nodeValue ?? "") : "";
      // Unchanged text is not written, so that no mutation observer runs.
      if (text !== withNumber(text, digits)) node.nodeValue = withNumber(text, digits);
    }
  }
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
  watchElements({
    document: context.window.document,
    selector: "[data-call],[data-call] *",
    attributes: ["data-call"],
    found: (element) => {
      const block = closestShown(element, "[data-call]");
      if (block) showNumber(block, digits);
    },
  });
}

/** Shows the visit's campaign its own number to call, in every `[data-call]` of a landing page. */
import { type AssetContext, watchElements } from "@tagwell/container";
import { callNumbers } from "../call-numbers.ts";
import { visitCampaign } from "./visit-campaign.ts";

/** A North American number in any of the usual spellings. */
const number = /(^|\D)((?:\+?1[ .-]*)?\(?\d{3}\)?[ .-]*\d{3}[ .-]*\d{4})(?!\d)/g;

/** The text with each number replaced by these ten digits, in the spelling that the page's author chose. */
export function withNumber(text: string, digits: string): string {
  return text.replace(number, (_whole, before: string, shown: string) => {
    let left = shown.replace(/\D/g, "").length;
    return before + shown.replace(/\d/g, (digit) => (left-- > 10 ? digit : (digits[9 - left] ?? digit)));
  });
}

/** Replaces the number in a block: `tel:` links, texts, and what screen readers are told. */
export function showNumber(block: Element, digits: string): void {
  for (const element of [block, ...block.querySelectorAll("*")]) {
    if (/^tel:/i.test(element.getAttribute("href") ?? "")) element.setAttribute("href", `tel:+1${digits}`);
    for (const attribute of ["aria-label", "title"]) {
      const told = element.getAttribute(attribute);
      if (told !== null && told !== withNumber(told, digits)) element.setAttribute(attribute, withNumber(told, digits));
    }
    for (const node of element.childNodes) {
      const text = node.nodeType === 3 ? (node.nodeValue ?? "") : "";
      // Only what changes is written: what watches the page need not look.
      if (text !== withNumber(text, digits)) node.nodeValue = withNumber(text, digits);
    }
  }
}

/** The number of a campaign; undefined where none is configured. */
function numberOf(campaign = ""): string | undefined {
  return Object.entries(callNumbers).find(([name]) => name === campaign.toLowerCase())?.[1];
}

/** Replaces the numbers that are there, and those that come. */
export function run(context: AssetContext): void {
  const digits = numberOf(visitCampaign(context).utm_campaign);
  if (digits === undefined) return;
  watchElements({
    document: context.window.document,
    selector: "[data-call],[data-call] *",
    attributes: ["data-call"],
    found: (element) => {
      const block = element.closest("[data-call]");
      if (block) showNumber(block, digits);
    },
  });
}

/** What visitors and pages do in an example, done to a page in jsdom. */
import type { Act } from "@tagwell/container";
import type { OpenPage } from "./open-page.ts";

/** Does one thing. Throws when the page has no such element: a mistake in a selector must not look like silence. */
export function act(page: OpenPage, todo: Act): void {
  const { document, Event, CustomEvent } = page.window;
  const element = (selector: string) => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`The example's page has no ${selector}: fix the selector, or given.page.`);
    return found;
  };
  const change = (selector: string, value: string) => {
    const field = element(selector) as HTMLInputElement | HTMLSelectElement;
    field.dispatchEvent(new Event("focusin", { bubbles: true, composed: true }));
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
  if ("clicks" in todo) (element(todo.clicks) as HTMLElement).click();
  else if ("fills" in todo) change(todo.fills, todo.with);
  else if ("chooses" in todo) change(todo.chooses, todo.value);
  else if ("submits" in todo) submit(element(todo.submits) as HTMLFormElement, todo.submits);
  else if ("dispatches" in todo) {
    const target = todo.on === undefined ? document : element(todo.on);
    target.dispatchEvent(new CustomEvent(todo.dispatches, { bubbles: true, detail: todo.with }));
  } else if ("sees" in todo) page.viewport.see(element(todo.sees));
  else if ("scrolls" in todo) page.viewport.scrollTo(todo.scrolls);
  else if ("adds" in todo) document.body.insertAdjacentHTML("beforeend", todo.adds);
  else if ("calls" in todo) page.call(todo.calls, todo.with);
  else page.push(todo.pushes);
}

/** Submits a form as a browser does, but for the request. */
function submit(form: HTMLFormElement, selector: string): void {
  if (form.localName !== "form") throw new Error(`${selector} is not a form: fix the selector.`);
  if (!form.noValidate && !form.checkValidity())
    throw new Error(`A browser does not submit ${selector}: fill its required fields first, or fix given.page.`);
  // The example's page stays open.
  form.addEventListener("submit", (event) => event.preventDefault(), { once: true });
  form.requestSubmit();
}

/** The page of the bench: 60 screens with the attributes that the variants' triggers look for. */
import { choices, screens, sections } from "./job.ts";

/** The landing page on which the property observes sections. */
export const pageAddress = "https://bayviewhealth.example/lp/heart-of-expertise";
export const elsewhere = "https://bayviewhealth.example/elsewhere";

const words =
  "Care that listens, close to home. Our teams see people of every age, for a question or for a long journey, and they work together. ";

const sectionOn = new Map(Object.entries(sections).map(([name, screen]) => [screen, name]));

/** walkerOS's browser source reads `data-elb…`; the other variants read `data-section` and `data-filter`. */
function screen(index: number): string {
  const name = sectionOn.get(index);
  const mark = name ? ` data-section="${name}"` : "";
  return `<section class="screen"${mark}><h2>Part ${index + 1}</h2><p>${words.repeat(6)}</p></section>`;
}

const chips = choices
  .map(
    (choice) =>
      `<button type="button" data-filter="specialty" data-value="${choice}" aria-pressed="false" data-elb="filter" data-elb-filter="value:${choice}" data-elbaction="click:use">${choice}</button>`,
  )
  .join("");

/** The page with a variant's head elements. */
export const pageHtml = (head: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The heart of expertise | Bayview Health</title>
<style>
  body { font: 18px/1.6 system-ui, sans-serif; margin: 0 }
  .screen { height: 100vh; padding: 2rem; overflow: hidden; box-sizing: border-box }
  .finder { padding: 2rem } .finder button { width: 10rem; height: 2.5rem; margin: 4px }
  .finder [aria-pressed=true] { background: #123; color: #fff }
</style>
${head}
</head>
<body>
<main>
<h1>The heart of expertise</h1>
<img src="/hero.svg" width="640" height="120" alt="Two people talk in a garden">
<div class="finder" data-finder>${chips}</div>
${Array.from({ length: screens }, (_, index) => screen(index)).join("\n")}
</main>
<script>
  document.querySelector("[data-finder]").addEventListener("click", (event) => {
    const chip = event.target.closest("[aria-pressed]");
    if (chip) chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true"));
  });
</script>
</body>
</html>`;

export const hero =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 120"><rect width="640" height="120" fill="#9cc"/><circle cx="90" cy="60" r="40" fill="#366"/></svg>';

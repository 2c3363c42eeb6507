/** The children's site's article about fever. */
import { Crumbs } from "../blocks/Crumbs.tsx";
import type { Page } from "../site.ts";

export const feverArticle: Page = {
  path: "/articles/fever",
  title: "Fever in children: what to do",
  summary: "What fever is, how to help, and when to come to pediatrics.",
  // No sub-categories, as on some live pages, so the data layer gets placeholders.
  facts: { primaryCategory: "articles", tags: ["pediatrics", "fever"], contentType: "article" },
  render: (visit) => (
    <>
      <Crumbs trail={[["Home", "/"]]} here="Fever" />
      <article className="wrap article-lone article-text">
        <h1>Fever in children: what to do at two in the morning</h1>
        <p className="lead">
          Fever is the body's answer to an infection, not the illness itself. How your child behaves matters more than
          the number on the thermometer.
        </p>
        <h2>What counts as fever</h2>
        <p>
          A temperature of 100.4 °F (38 °C) or more, measured in the bottom in babies, under the tongue or in the ear in
          older children. A warm forehead is a reason to measure, not a measurement.
        </p>
        <h2>Come at once</h2>
        <ul>
          <li>Any fever in a baby younger than three months</li>
          <li>A child who is hard to wake, confused, or stiff in the neck</li>
          <li>Trouble breathing, blue lips, or spots that do not fade when pressed</li>
          <li>No wet diaper for eight hours, no tears when crying</li>
          <li>A seizure, even if it has passed</li>
        </ul>
        <h2>What helps</h2>
        <p>
          Offer small sips often. Dress your child lightly. Keep the room cool and the evening dull. Acetaminophen or,
          from six months, ibuprofen may be given when your child is miserable; follow the dose by weight on the
          package. Never give aspirin to a child.
        </p>
        <h2>What does not</h2>
        <p>
          Cold baths, rubbing alcohol and thick blankets. Waking a sleeping child for medicine is rarely needed: sleep
          is medicine too.
        </p>
        <h2>When to call us</h2>
        <p>
          When fever lasts longer than three days, comes back after a day without, goes above 104 °F, or when you have
          the feeling that something is not right. You know your child best, and we would rather hear from you once too
          often.
        </p>
        <div className="buttons">
          <a className="button" href={visit.href("scheduling", "/openscheduling/standalone?dept=401&id=20111")}>
            Book with a pediatrician
          </a>
        </div>
      </article>
    </>
  ),
};

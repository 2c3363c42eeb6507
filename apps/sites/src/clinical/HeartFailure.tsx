/** The long guide to heart failure: a table of contents beside three parts of text. */
import { Crumbs } from "../blocks/Crumbs.tsx";
import type { Page } from "../site.ts";
import { LivingWithIt } from "./heart-failure/LivingWithIt.tsx";
import { Treatment } from "./heart-failure/Treatment.tsx";
import { Understanding } from "./heart-failure/Understanding.tsx";

const contents = [
  ["what-it-is", "What heart failure is"],
  ["kinds", "Kinds and stages"],
  ["causes", "Causes and risks"],
  ["symptoms", "Symptoms"],
  ["diagnosis", "How it is found"],
  ["medicines", "Medicines"],
  ["devices", "Devices and procedures"],
  ["advanced", "Advanced care"],
  ["daily-life", "Daily life"],
  ["zones", "When to call"],
  ["questions", "Questions people ask"],
  ["next-steps", "Next steps"],
] as const;

export const heartFailure: Page = {
  path: "/conditions/heart-failure",
  title: "Heart failure: a guide",
  summary: "What heart failure is, how cardiology treats it, and how people live well with it.",
  facts: {
    primaryCategory: "conditions",
    subCategory1: "cardiology",
    subCategory2: "heart failure",
    tags: ["cardiology", "heart failure", "guide"],
    contentType: "article",
  },
  render: (visit) => (
    <>
      <Crumbs trail={[["Home", "/"]]} here="Heart failure" />
      <div className="wrap article-head">
        <p className="eyebrow">Conditions</p>
        <h1>Heart failure: what it is, what helps, and how to live well with it</h1>
        <p className="lead">
          The name sounds like an ending. It is not. Heart failure means that the heart has trouble keeping up, and
          there is a great deal that you and your team can do about it.
        </p>
        <p className="hint">Checked by the Heart and Vascular Center. About fifteen minutes to read.</p>
      </div>
      <article className="wrap article">
        <nav className="article-contents" aria-label="On this page">
          <h2>On this page</h2>
          <ol>
            {contents.map(([id, label]) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="article-text">
          <Understanding />
          <Treatment />
          <LivingWithIt visit={visit} />
        </div>
      </article>
    </>
  ),
};

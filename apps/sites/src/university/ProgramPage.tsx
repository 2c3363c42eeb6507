/** The page of one program of study. */
import { Band } from "../blocks/Band.tsx";
import { Crumbs } from "../blocks/Crumbs.tsx";
import { Figures } from "../blocks/Figures.tsx";
import type { Page } from "../site.ts";
import type { Program } from "./programs.ts";

/** `/programs/<slug>` for a program. */
export function programPage(program: Program): Page {
  return {
    path: `/programs/${program.slug}`,
    title: program.degree,
    summary: program.lead,
    facts: {
      primaryCategory: "programs",
      subCategory1: program.slug,
      subCategory2: "overview",
      tags: ["education", program.slug],
      contentType: "program",
    },
    render: () => (
      <>
        <Crumbs trail={[["Home", "/"]]} here={program.name} />
        <div className="wrap article-lone">
          <p className="eyebrow">{program.name}</p>
          <h1>{program.degree}</h1>
          <p className="lead">{program.lead}</p>
          {program.about.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Band title="In numbers" tone="brand">
          <Figures figures={program.numbers} />
        </Band>
        <Band title="How it is built">
          <ol className="journey">
            {program.years.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Band>
        <Band title="Talk to someone who teaches here" tone="tint">
          <a className="button" href="/find-a-doctor">
            Find an expert
          </a>
        </Band>
      </>
    ),
  };
}

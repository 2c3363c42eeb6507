/** A campaign's landing page: named sections, some taller than a screen, and a phone number at top and bottom. */
import { Playground } from "../art/Playground.tsx";
import { Portrait } from "../art/Portrait.tsx";
import { Band } from "../blocks/Band.tsx";
import { CardGrid } from "../blocks/CardGrid.tsx";
import { Figures } from "../blocks/Figures.tsx";
import { Hero } from "../blocks/Hero.tsx";
import { profileHref } from "../finder/person-links.ts";
import { adultDoctors } from "../people/adult-doctors.ts";
import { childrensDoctors } from "../people/childrens-doctors.ts";
import type { Visit } from "../site.ts";
import type { LandingStory } from "./landing-story.ts";

export function LandingPage({ story, visit }: { story: LandingStory; visit: Visit }) {
  const team = [...adultDoctors, ...childrensDoctors].filter((person) =>
    person.codes.specialty.includes(story.specialty),
  );
  const lead = team[0];
  return (
    <>
      <section data-section="hero">
        <Hero
          eyebrow={visit.site.name}
          title={story.headline}
          lead={story.lead}
          art={visit.site.key === "childrens" ? <Playground /> : undefined}
        >
          <CallBlock />
        </Hero>
      </section>
      <Band section="promises" title="What you can count on">
        <CardGrid cards={story.promises} />
      </Band>
      <Band section="figures" title="In numbers" tone="brand">
        <Figures figures={story.figures} />
      </Band>
      <Band
        section="journey"
        title="How it goes, step by step"
        tone="tint"
        lead="Every story is different. Most of them pass these stations."
      >
        <ol className="journey">
          {story.journey.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Band>
      <Band section="team" title="The people you meet">
        <div className="grid">
          {team.map((person) => (
            <article className="card" key={person.id}>
              <Portrait person={person} />
              <h3>
                <a href={profileHref(visit, person)}>{person.name}</a>
              </h3>
              <p>{person.title}</p>
            </article>
          ))}
        </div>
      </Band>
      <Band section="voices" title="In their words" tone="tint">
        <div className="grid">
          {story.voices.map(({ words, who }) => (
            <figure className="card voice" key={who}>
              <blockquote>“{words}”</blockquote>
              <figcaption>{who}</figcaption>
            </figure>
          ))}
        </div>
      </Band>
      <Band section="questions" title="Good to know">
        <div className="questions">
          {story.questions.map(({ asked, answer }) => (
            <details key={asked}>
              <summary>{asked}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </Band>
      <Band
        section="next-step"
        title="Take the next step"
        tone="brand"
        lead="Talk to a person, or choose a time yourself."
      >
        <CallBlock />
        {lead && (
          <div className="buttons">
            <a
              className="button"
              href={visit.href("scheduling", `/openscheduling/standalone?dept=${lead.dept}&id=${lead.id}&vt=2105`)}
            >
              Schedule online
            </a>
          </div>
        )}
      </Band>
    </>
  );
}

/** A phone number that call tracking may replace. It renders once, so React does not restore the original. */
function CallBlock() {
  return (
    <p className="call" data-call="">
      <span>Call weekdays, 7 to 7</span>
      <a href="tel:+14155550142">415-555-0142</a>
    </p>
  );
}

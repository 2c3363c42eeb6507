/** The profile page of one doctor. */
import { Portrait } from "../art/Portrait.tsx";
import { Crumbs } from "../blocks/Crumbs.tsx";
import { codeLabel } from "../people/codes.ts";
import type { Person } from "../people/person.ts";
import type { Page, Visit } from "../site.ts";
import { Stars } from "./PersonCard.tsx";
import { bookingHref } from "./person-links.ts";

/** `/doctors/<slug>` for a person. */
export function profilePage(person: Person): Page {
  return {
    path: `/doctors/${person.slug}`,
    title: person.name,
    summary: `${person.title}, ${person.place}.`,
    facts: {
      primaryCategory: "doctors",
      subCategory1: person.codes.specialty[0] ?? "general",
      subCategory2: "profile",
      tags: person.codes.specialty,
      contentType: "provider profile",
      reviews: true,
    },
    render: (visit) => <Profile person={person} visit={visit} />,
  };
}

function Profile({ person, visit }: { person: Person; visit: Visit }) {
  const labels = (name: "specialty" | "language" | "insurance") =>
    person.codes[name].map((code) => codeLabel(name, code)).join(", ");
  return (
    <>
      <Crumbs
        trail={[
          ["Home", "/"],
          ["Find a doctor", "/find-a-doctor"],
        ]}
        here={person.name}
      />
      <div className="wrap profile">
        <div className="profile-side">
          <Portrait person={person} />
          <a className="button" href={bookingHref(visit, person)}>
            Schedule a visit
          </a>
          <p>
            Or call <a href="tel:+14155550142">415-555-0142</a>
          </p>
        </div>
        <div>
          <h1>{person.name}</h1>
          <p className="lead">{person.title}</p>
          <p>
            <Stars person={person} />
          </p>
          <p>{person.about}</p>
          <dl className="facts">
            <dt>Specialty</dt>
            <dd>{labels("specialty")}</dd>
            <dt>Place</dt>
            <dd>{person.place}</dd>
            <dt>Languages</dt>
            <dd>{labels("language")}</dd>
            <dt>Insurance</dt>
            <dd>{labels("insurance")}</dd>
          </dl>
          <h2>Training</h2>
          <ul>
            {person.training.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <h2>What patients say</h2>
          <div className="grid">
            <blockquote className="card">“Listened first, then explained every choice we had.”</blockquote>
            <blockquote className="card">“The whole team knew my story before I sat down.”</blockquote>
          </div>
        </div>
      </div>
    </>
  );
}

/** One person among the results of a finder. */
import { Portrait } from "../art/Portrait.tsx";
import { codeLabel } from "../people/codes.ts";
import type { Person } from "../people/person.ts";
import type { Visit } from "../site.ts";
import { bookingHref, profileHref } from "./person-links.ts";

export function PersonCard({ person, visit }: { person: Person; visit: Visit }) {
  const languages = person.codes.language.map((code) => codeLabel("language", code)).join(", ");
  return (
    <li className="card person">
      <Portrait person={person} />
      <div>
        <h3>
          <a href={profileHref(visit, person)}>{person.name}</a>
        </h3>
        <p>{person.title}</p>
        <p className="hint">
          {person.place}
          <br />
          Speaks {languages}
        </p>
        <p className="person-foot">
          <Stars person={person} />
          <a className="button button-plain" href={bookingHref(visit, person)}>
            Book<span className="visually-hidden"> with {person.name}</span>
          </a>
        </p>
      </div>
    </li>
  );
}

export function Stars({ person: { rating } }: { person: Person }) {
  return (
    <span className="stars">
      <span aria-hidden="true">★</span> {rating.stars.toFixed(1)}
      <span className="hint"> from {rating.count} patients</span>
    </span>
  );
}

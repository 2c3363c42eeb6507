/** A row of cards, each with an icon, a heading, a sentence and optionally a link. */
import { Emblem, type EmblemName } from "../art/Emblem.tsx";

export interface CardText {
  emblem?: EmblemName;
  title: string;
  text: string;
  href?: string;
}

export function CardGrid({ cards }: { cards: CardText[] }) {
  return (
    <div className="grid">
      {cards.map(({ emblem, title, text, href }) => (
        <article className="card" key={title}>
          {emblem && <Emblem name={emblem} />}
          <h3>{href ? <a href={href}>{title}</a> : title}</h3>
          <p>{text}</p>
        </article>
      ))}
    </div>
  );
}

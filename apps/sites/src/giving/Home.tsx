/** The giving site's home page. */
import { Band } from "../blocks/Band.tsx";
import { CardGrid } from "../blocks/CardGrid.tsx";
import { Figures } from "../blocks/Figures.tsx";
import { Hero } from "../blocks/Hero.tsx";
import type { Page } from "../site.ts";
import { funds } from "./gift.ts";

const emblems = ["hands", "kite", "heart", "flask"] as const;

export const home: Page = {
  path: "/",
  title: "Give to care",
  summary: "Donate to Bayview Health.",
  facts: {
    primaryCategory: "home",
    subCategory1: "giving",
    subCategory2: "overview",
    tags: ["home", "giving"],
    contentType: "home",
  },
  render: () => (
    <>
      <Hero
        eyebrow="Bayview Giving"
        title="Somebody's worst week, made lighter by you"
        lead="Two thousand neighbors pay for what insurance does not: a bed for a parent, a ride home, a first study."
      >
        <div className="buttons">
          <a className="button" href="/give">
            Give now
          </a>
        </div>
      </Hero>
      <Band title="Choose what you make possible">
        <CardGrid
          cards={funds.map(({ code, name, purpose }, index) => ({
            emblem: emblems[index] ?? "gift",
            title: name,
            text: purpose,
            href: `/give?fund=${code}`,
          }))}
        />
      </Band>
      <Band title="What your gifts did last year" tone="brand">
        <Figures
          figures={[
            ["11,400", "nights for parents beside their child"],
            ["318", "people in cardiac rehabilitation"],
            ["26", "first studies started"],
            ["94 ¢", "of each dollar reached its purpose"],
          ]}
        />
      </Band>
      <Band title="“We never saw a bill for those nights”" tone="tint">
        <p className="lead">
          When Mateo was born eleven weeks early, his parents lived two hours away. A room beside the nursery, paid for
          by people they will never meet, was theirs for forty-one nights. He is three now, and insists on waving at the
          building.
        </p>
      </Band>
    </>
  ),
};

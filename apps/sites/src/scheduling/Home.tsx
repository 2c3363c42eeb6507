/** The scheduling site's home page: doctors who can be booked right away. */
import { Portrait } from "../art/Portrait.tsx";
import { Band } from "../blocks/Band.tsx";
import { Hero } from "../blocks/Hero.tsx";
import { adultDoctors } from "../people/adult-doctors.ts";
import { childrensDoctors } from "../people/childrens-doctors.ts";
import type { Page } from "../site.ts";

const portal = `/signin?redirect=${encodeURIComponent("/openscheduling/standalone?fromopenscheduling=1")}`;

export const home: Page = {
  path: "/",
  title: "Pick a time",
  facts: {
    primaryCategory: "home",
    subCategory1: "scheduling",
    subCategory2: "overview",
    tags: ["home", "scheduling"],
    contentType: "home",
  },
  render: () => (
    <>
      <Hero
        eyebrow="Online scheduling"
        title="Pick a time. We keep it for you."
        lead="Two minutes as a guest, one when you are signed in."
      >
        <div className="buttons">
          <a className="button" href="/openscheduling/standalone">
            Schedule as guest
          </a>
          <a className="button button-plain" href={portal}>
            Sign in and schedule
          </a>
        </div>
      </Hero>
      <Band title="Free this week">
        <div className="grid">
          {[...adultDoctors, ...childrensDoctors].map((person) => (
            <article className="card" key={person.id}>
              <Portrait person={person} />
              <h3>
                <a href={`/openscheduling/standalone?dept=${person.dept}&id=${person.id}`}>{person.name}</a>
              </h3>
              <p>{person.title}</p>
            </article>
          ))}
        </div>
      </Band>
    </>
  ),
};

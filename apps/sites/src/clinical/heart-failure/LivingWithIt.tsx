/** Third part of the guide: daily life, when to call and where to go on. */
import type { Visit } from "../../site.ts";
import { WeightFigure, ZonesFigure } from "./Figures.tsx";

export function LivingWithIt({ visit }: { visit: Visit }) {
  return (
    <>
      <section id="daily-life">
        <h2>Daily life</h2>
        <p>
          What you do between visits counts as much as what happens in them. None of it has to be perfect. Pick one
          thing this week and add the next when the first has become a habit.
        </p>
        <h3>Weigh yourself every morning</h3>
        <p>
          After the bathroom, before breakfast, in the same clothes, on the same scale. Write it down or let the scale
          do it. Three pounds in a day or five in a week mean water.
        </p>
        <WeightFigure />
        <h3>Eat with less salt</h3>
        <p>
          The salt shaker is a small part of it. Most salt arrives in bread, soup, sauces, cold cuts and restaurant
          food. Aim for less than 2,000 milligrams of sodium a day. Taste buds need about three weeks to adjust; after
          that, the old soup will seem strange.
        </p>
        <ul>
          <li>Read labels for sodium per serving, and for how many servings are in the package</li>
          <li>Cook with lemon, vinegar, garlic, pepper and herbs</li>
          <li>Rinse canned beans and vegetables</li>
          <li>In restaurants, ask for the sauce beside the plate</li>
        </ul>
        <h3>Drink enough, not too much</h3>
        <p>
          Most people need no strict limit. If your team sets one, often six to eight cups a day, soup, fruit and ice
          cream count. A dry mouth is better served by a slice of lemon than by a glass.
        </p>
        <h3>Move</h3>
        <p>
          Rest was the advice of the last century. Walking strengthens legs and lungs, and the heart has less to do.
          Start with five minutes on level ground and add one minute every other day. You should be able to talk while
          walking. Cardiac rehabilitation, twelve weeks with a therapist beside you, is covered by most insurance, and
          it is the treatment that people forget to ask for.
        </p>
        <h3>Sleep, mood and closeness</h3>
        <p>
          Sleep apnea is common and treatable; tell us if you snore or wake up tired. One person in three feels low or
          anxious, which is part of the illness and not a weakness. Sex is safe for most people who can climb two
          flights of stairs. Ask us anything; somebody asked it yesterday.
        </p>
        <h3>Travel, work and vaccines</h3>
        <p>
          Carry your medicines in hand luggage, together with a list. Most people can fly. Many can work, perhaps
          differently. Vaccines against flu, pneumonia, RSV and COVID-19 prevent the infections that most often bring
          people with heart failure to the hospital.
        </p>
        <h3>For those who help</h3>
        <p>
          If you care for someone with heart failure, come along to visits: you notice things that patients no longer
          see. Learn the plan, share the tasks, and keep one afternoon a week for yourself. We have a group on the first
          Tuesday of every month.
        </p>
      </section>
      <section id="zones">
        <h2>When to call</h2>
        <p>
          Nobody wants to bother the clinic over a pound or two. Please do. A change in a tablet on Tuesday is easier
          than a hospital bed on Saturday.
        </p>
        <ZonesFigure />
        <p>
          Print the plan and hang it up:{" "}
          <a href="/assets/heart-failure-action-plan.pdf" download>
            Heart failure action plan (PDF, 1 page)
          </a>
        </p>
      </section>
      <section id="questions">
        <h2>Questions people ask</h2>
        <h3>Can it be cured?</h3>
        <p>
          Sometimes. When the cause can be removed, such as a fast rhythm, alcohol or a valve, the heart may recover
          fully. More often it is controlled, as high blood pressure is controlled, and treatment goes on.
        </p>
        <h3>How long do people live with it?</h3>
        <p>
          Averages hide more than they tell. Age, cause, kidneys and treatment matter most. Your cardiologist can look
          at your own numbers with you, if and when you want to.
        </p>
        <h3>Do I have to take all these tablets for ever?</h3>
        <p>
          Most of them, yes. When hearts that had recovered were taken off medicine in a study, nearly half grew weak
          again within six months. Doses can be combined and simplified; ask the pharmacist.
        </p>
        <h3>May I drink alcohol?</h3>
        <p>If alcohol caused it, none. Otherwise a glass on some days is acceptable for many. Less is always better.</p>
        <h3>Why am I dizzy?</h3>
        <p>
          Medicines lower blood pressure, and standing up fast lowers it further. Get up in two steps. If you faint, or
          the upper value is below 90 and you feel unwell, call us.
        </p>
        <h3>What about iron?</h3>
        <p>
          Half of all people with heart failure lack iron, many without anemia. Tablets are poorly absorbed; infusions
          help breath and strength. Ask for the blood test.
        </p>
        <h3>Is it safe to be pregnant?</h3>
        <p>
          It depends on the cause and on the ejection fraction. Some heart medicines harm an unborn child. Talk to us
          before, not after; we have a clinic for exactly this.
        </p>
      </section>
      <section id="next-steps">
        <h2>Next steps</h2>
        <p>
          If you think you may have heart failure, start with your primary care doctor or with us. If you have it
          already, bring your list of medicines and a week of weights to the next visit.
        </p>
        <div className="buttons">
          <a className="button" href={visit.href("scheduling", "/openscheduling/standalone?dept=301&id=20101&vt=2105")}>
            Schedule with cardiology
          </a>
          <a className="button button-plain" href="/find-a-doctor?specialtysearch=cardiology">
            Meet our cardiologists
          </a>
        </div>
        <p className="hint">
          Further reading: <a href="https://heart-foundation.example/heart-failure">Heart Foundation, heart failure</a>.
          This guide is general information from a fictional health system and does not replace advice from your own
          team.
        </p>
      </section>
    </>
  );
}

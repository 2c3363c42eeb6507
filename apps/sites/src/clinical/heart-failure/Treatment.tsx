/** Second part of the guide: what treatment there is. */
import { PillarsFigure } from "./Figures.tsx";

export function Treatment() {
  return (
    <>
      <section id="medicines">
        <h2>Medicines</h2>
        <p>
          Medicines do two jobs. Some make you feel better within days because they remove water. Others protect the
          heart over months: they break the circle of stress hormones, and the heart often grows smaller and stronger.
          The second kind works even when you notice nothing, which is why stopping it because you feel well is the most
          common way back to the hospital.
        </p>
        <PillarsFigure />
        <h3>The four pillars</h3>
        <ul>
          <li>
            <strong>ARNI, ACE inhibitors or ARBs</strong> relax the vessels and shield the heart from stress hormones.
            Blood pressure falls a little; a dry cough is a reason to change from one to another.
          </li>
          <li>
            <strong>Beta blockers</strong> slow the pulse and give the heart time to fill. They start low and go slow;
            the first two weeks can be tiring.
          </li>
          <li>
            <strong>MRA,</strong> such as spironolactone, keep the body from holding salt. Potassium is checked after a
            week and a month.
          </li>
          <li>
            <strong>SGLT2 inhibitors</strong> began as diabetes medicine and help in every kind of heart failure, with
            or without diabetes. Stop them while you cannot eat or drink, and ask us first.
          </li>
        </ul>
        <h3>Water tablets</h3>
        <p>
          Diuretics such as furosemide remove water and ease breath. The dose is a moving target: more when the weight
          rises, less in hot weather or with diarrhea. Many of our patients learn to change it themselves within limits
          that are written down in their plan.
        </p>
        <h3>Step by step</h3>
        <p>
          We do not start everything at full dose. A nurse or pharmacist calls every one to two weeks, asks for blood
          pressure, pulse and weight, and raises one medicine at a time. Most people reach their doses within three
          months. It is a busy quarter, and it changes the years after it.
        </p>
        <h3>What to avoid</h3>
        <ul>
          <li>Ibuprofen, naproxen and related pain medicines: they make the body hold water and hurt the kidneys</li>
          <li>Some medicines for rhythm, diabetes and blood pressure; ask before a new prescription</li>
          <li>Salt substitutes with potassium, unless your values have been checked</li>
          <li>Decongestants, and supplements that promise energy</li>
        </ul>
      </section>
      <section id="devices">
        <h2>Devices and procedures</h2>
        <p>
          When medicine has had its chance, usually after three months, we measure the ejection fraction again. Some
          hearts need a technical helper:
        </p>
        <h3>Defibrillators</h3>
        <p>
          An implanted defibrillator watches the rhythm and ends a dangerous one with a shock. It does not make the
          heart stronger; it is a seat belt. It is offered when the ejection fraction stays at 35 percent or less.
        </p>
        <h3>Pacemakers that bring both sides together</h3>
        <p>
          In some people the left and right ventricle beat out of step. A special pacemaker, called resynchronization,
          brings them back together. Two of three people feel the difference within weeks.
        </p>
        <h3>Valves and arteries</h3>
        <p>
          A leaking valve can often be repaired with a clip through a vein in the groin, and a narrow one replaced
          without opening the chest. Stents or bypass surgery help when the muscle is starved but alive. A weekly
          meeting of surgeons, cardiologists and anesthesiologists decides together, and you can ask to hear the
          arguments.
        </p>
        <h3>Sensors</h3>
        <p>
          A sensor the size of a paper clip in the artery of the lung reports pressure from your pillow at home. It
          shows water weeks before the scale does. It is for people who have been in the hospital within the last year.
        </p>
      </section>
      <section id="advanced">
        <h2>Advanced care</h2>
        <p>
          A small number of people stay short of breath despite all of this. For them there are pumps that take over the
          work of the left ventricle, and transplantation. Both are large steps. You will meet people who have taken
          them, and people who decided not to.
        </p>
        <p>
          Palliative care belongs here too, and earlier than most people think. Its doctors and nurses treat
          breathlessness, pain, sleep and worry at any stage, beside all other treatment. Choosing them is not giving
          up. In studies, people who see them early feel better and do not live shorter.
        </p>
        <h3>Talk about what matters</h3>
        <p>
          Would you want to be on a breathing machine? Who speaks for you when you cannot? What must still be possible
          for a day to be a good one? These questions are easier at the kitchen table than in an emergency room. We help
          you write the answers down, and you may change them as often as you like.
        </p>
      </section>
    </>
  );
}

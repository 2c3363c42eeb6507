/** First part of the guide: what heart failure is and how it is found. */
import { EjectionFigure, HeartFigure } from "./Figures.tsx";

export function Understanding() {
  return (
    <>
      <section id="what-it-is">
        <h2>What heart failure is</h2>
        <p>
          Your heart beats about a hundred thousand times a day. Each beat sends blood to the lungs to take up oxygen,
          and to the rest of the body to deliver it. In heart failure the heart still beats, but it no longer keeps up
          with what the body asks of it. Either it has become too weak to squeeze well, or too stiff to fill well, or
          both.
        </p>
        <p>
          The body notices and tries to help. It holds on to salt and water, so that there is more blood to pump. It
          tightens the vessels and speeds up the pulse. For a few hours that is useful. Over months it wears the heart
          out, and the water that was meant to help collects in the lungs, the belly and the legs. Most of what makes
          people feel ill is this water, and most of the treatment interrupts this circle.
        </p>
        <HeartFigure />
        <p>
          About six million adults in the United States live with heart failure. It is the most frequent reason for a
          stay in the hospital after the age of 65. It is also one of the conditions in which treatment has improved
          most in the last twenty years: people who take the right medicines live longer, stay out of the hospital more,
          and walk farther without stopping.
        </p>
      </section>
      <section id="kinds">
        <h2>Kinds and stages</h2>
        <p>
          Doctors name heart failure by how much blood leaves the left ventricle with each beat, the ejection fraction.
          It is measured with ultrasound, without needles and without radiation. The kind decides which medicines help,
          so it is worth knowing your own number.
        </p>
        <EjectionFigure />
        <h3>Left and right</h3>
        <p>
          When the left side falls behind, blood backs up into the lungs: you become short of breath, at first on the
          stairs, later lying flat. When the right side falls behind, it backs up into the body: ankles and belly swell,
          and food loses its appeal. Trouble on the left often leads to trouble on the right.
        </p>
        <h3>Four classes of every day</h3>
        <table>
          <caption className="visually-hidden">Classes of heart failure by what a person can do</caption>
          <thead>
            <tr>
              <th scope="col">Class</th>
              <th scope="col">What it feels like</th>
              <th scope="col">An example</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">I</th>
              <td>No limits</td>
              <td>Two flights of stairs with groceries</td>
            </tr>
            <tr>
              <th scope="row">II</th>
              <td>Slight limits with effort</td>
              <td>Out of breath on a hill, well at rest</td>
            </tr>
            <tr>
              <th scope="row">III</th>
              <td>Clear limits with little effort</td>
              <td>A rest halfway while making the bed</td>
            </tr>
            <tr>
              <th scope="row">IV</th>
              <td>Symptoms at rest</td>
              <td>Sleeping in a chair</td>
            </tr>
          </tbody>
        </table>
        <p>Classes move in both directions. Many people come to us in class III and spend years in class II.</p>
      </section>
      <section id="causes">
        <h2>Causes and risks</h2>
        <p>Heart failure is where several roads meet. The most common ones are:</p>
        <ul>
          <li>
            <strong>Narrowed coronary arteries and heart attacks.</strong> Muscle that has lost its blood supply turns
            into scar, and scar does not squeeze.
          </li>
          <li>
            <strong>High blood pressure over years.</strong> The muscle thickens against the load and grows stiff.
          </li>
          <li>
            <strong>Diabetes and excess weight.</strong> Both change how the muscle uses energy and how it relaxes.
          </li>
          <li>
            <strong>Valves that leak or do not open.</strong> Each beat is partly wasted.
          </li>
          <li>
            <strong>Rhythm disorders.</strong> A pulse that is too fast for weeks can weaken a healthy heart.
          </li>
          <li>
            <strong>Inherited and inflammatory diseases of the muscle,</strong> some cancer treatments, alcohol, and
            sometimes pregnancy.
          </li>
        </ul>
        <p>
          In about one person in five no single cause is found. If relatives had heart failure before the age of 60 or
          died suddenly, tell us: a genetic test may protect your children.
        </p>
      </section>
      <section id="symptoms">
        <h2>Symptoms</h2>
        <p>Symptoms creep in, and people explain them away as age. Look for change rather than for a list:</p>
        <ul>
          <li>Shortness of breath with things that used to be easy, or when lying flat</li>
          <li>Waking at night and having to sit up for air</li>
          <li>Swollen ankles, shoes that feel tight by evening, a belt one hole looser or tighter</li>
          <li>Weight that rises within days</li>
          <li>Tiredness that sleep does not mend; needing to rest after a shower</li>
          <li>A dry cough that is worse in bed</li>
          <li>Less appetite, early fullness, a swollen belly</li>
          <li>A racing or irregular pulse; dizziness on standing</li>
        </ul>
        <p className="notice">
          Call 911 for severe breathlessness at rest, pink foam when coughing, chest pain that does not pass, or
          fainting.
        </p>
      </section>
      <section id="diagnosis">
        <h2>How it is found</h2>
        <p>
          A diagnosis starts with a conversation and a stethoscope. We ask what you could do a year ago and cannot do
          now. We look at the veins of the neck, listen to the lungs and press a thumb on the shin. Then a few tests
          follow, most of them on the same morning.
        </p>
        <h3>Blood tests</h3>
        <p>
          The heart releases a hormone called BNP when it is stretched. A low value makes heart failure unlikely; a high
          one tells us to look further. Kidney values, potassium, iron and thyroid hormones guide the treatment.
        </p>
        <h3>ECG and ultrasound</h3>
        <p>
          The ECG shows rhythm and old scars. The ultrasound, called an echocardiogram, shows the chambers at work, the
          valves, and the ejection fraction. It takes about forty minutes; you will hear your own valves click.
        </p>
        <h3>When more is needed</h3>
        <p>
          Magnetic resonance imaging tells scar from inflammation. Coronary CT or a catheter looks at the arteries. A
          walking test of six minutes measures what matters most to you: how far you get. Rarely, a tiny piece of muscle
          is taken to find a disease that has its own treatment.
        </p>
      </section>
    </>
  );
}

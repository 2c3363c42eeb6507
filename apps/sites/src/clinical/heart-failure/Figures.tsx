/** The drawings of the guide to heart failure. */

const ink = "#14262e";
const red = "#b23a3a";
const blue = "#2f6ea3";
const label = { fontSize: 22, fontFamily: "var(--sans)", fill: ink } as const;

/** The four chambers and the flow of blood. */
export function HeartFigure() {
  return (
    <figure>
      <svg viewBox="0 0 720 460" role="img" aria-label="The four chambers of the heart and the way of the blood">
        <path
          d="M360 420Q180 320 180 190 180 80 280 80q60 0 80 50 20-50 80-50 100 0 100 110 0 130-180 230z"
          fill="#e9b1a6"
        />
        <path d="M355 140q-30-40-80-36-60 6-62 80 60 30 142 14z" fill={blue} opacity="0.75" />
        <path d="M213 200q10 110 132 190l10-180q-80 16-142-10z" fill={blue} opacity="0.55" />
        <path d="M365 140q30-40 80-36 60 6 62 80-60 30-142 14z" fill={red} opacity="0.75" />
        <path d="M507 200q-10 110-132 190l-10-180q80 16 142-10z" fill={red} opacity="0.6" />
        <path d="M290 90V20M430 90V20" stroke={ink} strokeWidth="3" fill="none" />
        <g {...label}>
          <text x="20" y="130">
            right atrium
          </text>
          <text x="20" y="330">
            right ventricle
          </text>
          <text x="553" y="130">
            left atrium
          </text>
          <text x="553" y="330">
            left ventricle
          </text>
          <text x="132" y="34">
            to the lungs
          </text>
          <text x="444" y="34">
            to the body
          </text>
        </g>
        <g stroke={ink} strokeWidth="2">
          <path d="M158 123h72M182 323h80M545 123H480M545 323H440" />
        </g>
      </svg>
      <figcaption>
        The right side sends blood to the lungs, the left side to the rest of the body. Heart failure can begin on
        either side and often reaches both.
      </figcaption>
    </figure>
  );
}

/** How much of the blood leaves with a beat. */
export function EjectionFigure() {
  const rows = [
    ["Preserved", 60, "50 % or more"],
    ["Mildly reduced", 45, "41 to 49 %"],
    ["Reduced", 30, "40 % or less"],
  ] as const;
  return (
    <figure>
      <svg viewBox="0 0 720 420" role="img" aria-label="Ejection fraction: preserved, mildly reduced, reduced">
        {rows.map(([name, percent, range], row) => (
          <g key={name} transform={`translate(40 ${40 + row * 125})`}>
            <text y="16" {...label} fontWeight="700">
              {name}
            </text>
            <text x="640" y="16" {...label} textAnchor="end">
              {range}
            </text>
            <rect y="32" width="640" height="52" rx="10" fill="#d5e9e8" />
            <rect
              y="32"
              width={6.4 * percent}
              height="52"
              rx="10"
              fill={row === 2 ? red : row === 1 ? "#c47a2c" : "#0b7566"}
            />
          </g>
        ))}
      </svg>
      <figcaption>
        Ejection fraction: the share of blood that the left ventricle pushes out with each beat. No heart empties
        completely; about 60 percent is usual.
      </figcaption>
    </figure>
  );
}

/** An ECG-like line over a week of weights. */
export function WeightFigure() {
  const weights = [168, 168.4, 167.8, 168.2, 169.6, 171.4, 173.2];
  const points = weights.map((pounds, day) => `${80 + day * 95},${360 - (pounds - 166) * 38}`);
  return (
    <figure>
      <svg viewBox="0 0 720 430" role="img" aria-label="Morning weight over seven days, rising by five pounds">
        <rect x="60" y="40" width="620" height="130" fill="#f6d9d4" />
        <path d="M60 360H680M60 266H680M60 170H680" stroke="#b9c9d0" />
        <text x="72" y="66" {...label}>
          call your team
        </text>
        <polyline points={points.join(" ")} fill="none" stroke="#0b4f6c" strokeWidth="5" />
        {points.map((point) => (
          <circle key={point} cx={point.split(",")[0]} cy={point.split(",")[1]} r="8" fill="#0b4f6c" />
        ))}
        {["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((day, index) => (
          <text key={day} x={80 + index * 95} y="400" {...label} textAnchor="middle">
            {day}
          </text>
        ))}
      </svg>
      <figcaption>Five pounds in four days is water, not food. The scale often knows before you feel it.</figcaption>
    </figure>
  );
}

/** Three zones, as on the plan for the refrigerator door. */
export function ZonesFigure() {
  const zones = [
    ["Green", "#dff0e4", "No new symptoms. Keep going."],
    ["Yellow", "#fdf0cf", "Weight or swelling up, more tired. Call today."],
    ["Red", "#f9dcd8", "Struggling to breathe, chest pain, fainting. Call 911."],
  ] as const;
  return (
    <figure>
      <svg viewBox="0 0 720 400" role="img" aria-label="Green, yellow and red zone">
        {zones.map(([name, colour, text], row) => (
          <g key={name} transform={`translate(30 ${28 + row * 118})`}>
            <rect width="660" height="104" rx="14" fill={colour} stroke="#9aa9af" />
            <text x="28" y="44" {...label} fontSize="26" fontWeight="700">
              {name}
            </text>
            <text x="28" y="76" {...label}>
              {text}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>The three zones of the action plan. Hang it where you see it when you weigh yourself.</figcaption>
    </figure>
  );
}

/** Four groups of medicine as four pillars under one roof. */
export function PillarsFigure() {
  const pillars = ["ARNI or ACE inhibitor", "Beta blocker", "MRA", "SGLT2 inhibitor"];
  return (
    <figure>
      <svg viewBox="0 0 720 460" role="img" aria-label="Four groups of medicine, drawn as pillars under one roof">
        <path d="M360 30 680 140H40z" fill="#0b4f6c" />
        <text x="360" y="116" textAnchor="middle" fontSize="22" fontFamily="var(--sans)" fill="#fff">
          a stronger, calmer heart
        </text>
        {pillars.map((name, index) => (
          <g key={name} transform={`translate(${62 + index * 156} 156)`}>
            <rect width="128" height="240" rx="6" fill={["#0b7566", "#2f6ea3", "#7a5a9e", "#b06a1e"][index]} />
            <text transform="translate(72 224) rotate(-90)" fontSize="20" fontFamily="var(--sans)" fill="#fff">
              {name}
            </text>
          </g>
        ))}
        <rect x="40" y="404" width="640" height="26" rx="6" fill="#14262e" />
      </svg>
      <figcaption>
        For a reduced ejection fraction, four groups of medicine work better together than any of them alone.
      </figcaption>
    </figure>
  );
}

/** The bay behind the heroes, drawn in the colours of the site. */

/** A wide picture of hills, water and a bridge; decorative. */
export function Bay() {
  return (
    <svg
      className="art"
      viewBox="0 0 640 480"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="640" height="480" fill="var(--art-sky)" />
      <circle cx="470" cy="150" r="64" fill="var(--art-sun)" />
      <path d="M0 260 Q120 150 260 240 T520 210 T640 240 V480 H0z" fill="var(--art-hill)" opacity="0.55" />
      <path d="M0 300 Q150 220 300 290 T640 270 V480 H0z" fill="var(--art-hill)" />
      <g stroke="var(--art-bridge)" strokeWidth="6" fill="none">
        <path d="M120 350V190M132 350V190M440 350V190M452 350V190" />
        <path d="M0 290Q70 290 126 196Q286 400 446 196Q510 290 640 300" strokeWidth="4" />
        <path d="M0 330H640" strokeWidth="8" />
      </g>
      <g stroke="var(--art-bridge)" strokeWidth="2" opacity="0.7">
        {[40, 80, 170, 210, 250, 286, 322, 362, 402, 490, 530, 570].map((x) => (
          <path key={x} d={`M${x} 330V${cableHeight(x)}`} />
        ))}
      </g>
      <path d="M0 350q40-14 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0V480H0z" fill="var(--art-water)" />
      <path d="M0 400q40-14 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0V480H0z" fill="var(--art-deep)" />
      <path d="M280 372h70l-14 20h-44zM312 372V318l34 46z" fill="#fff" opacity="0.92" />
    </svg>
  );
}

/** The three spans of the cable as the quadratic curves of the path above: from, control point, to. */
const spans = [
  [0, 290, 70, 290, 126, 196],
  [126, 196, 286, 400, 446, 196],
  [446, 196, 510, 290, 640, 300],
] as const;

/** How high the cable hangs above a point of the deck. */
function cableHeight(x: number): number {
  const [x0, y0, x1, y1, x2, y2] = spans.find((span) => x <= span[4]) ?? spans[2];
  const a = x0 - 2 * x1 + x2;
  const b = 2 * (x1 - x0);
  const c = x0 - x;
  const t = a === 0 ? -c / b : (-b + Math.sqrt(b * b - 4 * a * c)) / (2 * a);
  return Math.round((1 - t) ** 2 * y0 + 2 * t * (1 - t) * y1 + t * t * y2);
}

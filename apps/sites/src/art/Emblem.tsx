/** Small icons: the logo and the icons on cards. */

/** The logo of Bayview Health: a cross above a wave. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="10" fill="var(--mark-ground)" />
      <path d="M17 7h6v6h6v6h-6v6h-6v-6h-6v-6h6z" fill="var(--mark-sign)" />
      <path d="M0 30q5-5 10 0t10 0 10 0 10 0v0q0 10-10 10H10Q0 40 0 30z" fill="var(--mark-wave)" />
    </svg>
  );
}

const shapes = {
  heart: "M24 41 8 25a10 10 0 0 1 16-12 10 10 0 0 1 16 12z",
  lungs: "M22 8h4v12l4 4V14q10 2 10 24-8 4-12-2l-2-8-2-2-2 2-2 8q-4 6-12 2 0-22 10-24v10l4-4z",
  brain: "M23 8q-6-3-9 2-6 0-6 7-4 4 0 9-1 7 6 8 4 6 9 3zM25 8q6-3 9 2 6 0 6 7 4 4 0 9 1 7-6 8-4 6-9 3z",
  ribbon:
    "M24 6q9 0 9 8 0 6-5 12l10 14-7 2-7-11-7 11-7-2 10-14q-5-6-5-12 0-8 9-8zm0 6q-3 0-3 3 0 3 3 6 3-3 3-6 0-3-3-3z",
  kite: "M30 4 42 18 22 30 14 12zM22 30q-6 2-4 6t-4 8l-3-1q5-4 3-7t5-8z",
  bone: "M12 10q6-4 8 2l14 14q8-2 8 5 0 4-4 4 0 5-5 5-6 0-5-8L14 18q-6 2-7-3 0-4 5-5z",
  calendar: "M8 10h6V6h4v4h12V6h4v4h6v30H8zm4 10v16h24V20zm4 4h6v5h-6z",
  book: "M6 10q9-4 18 2 9-6 18-2v28q-9-4-18 2-9-6-18-2zm16 5q-6-3-12-2v21q6-1 12 2z",
  flask: "M18 6h12v4h-2v10l12 20q1 4-4 4H12q-5 0-4-4l12-20V10h-2z",
  gift: "M8 18h14v-4q-8 0-8-5 0-5 5-4 4 1 5 6 1-5 5-6 5-1 5 4 0 5-8 5v4h14v7H8zm3 10h11v14H11zm15 0h11v14H26z",
  hands: "M24 26q-6-8-11-3-4 5 3 10l8 8 8-8q7-5 3-10-5-5-11 3zM4 8l6-4 10 12-5 4zM44 8l-6-4-10 12 5 4z",
  star: "M24 5l6 13 14 2-10 10 2 14-12-7-12 7 2-14L4 20l14-2z",
  home: "M24 6 44 24h-6v18H28V30h-8v12H10V24H4z",
  phone: "M12 6l8 4-2 9-4 2q4 9 13 13l2-4 9-2 4 8q-3 7-10 6Q12 38 6 16q-1-7 6-10z",
} as const;

export type EmblemName = keyof typeof shapes;

/** A one-colour icon on a soft disc; decorative. */
export function Emblem({ name }: { name: EmblemName }) {
  return (
    <svg className="emblem" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d={shapes[name]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}

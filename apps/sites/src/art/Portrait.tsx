/** A drawn portrait instead of a photograph; the same person always gets the same one. */

import type { Person } from "../people/person.ts";

const skins = ["#f2c9a5", "#d9a066", "#a86b3c", "#7a4a2b", "#eab892", "#c68642"];
const hairs = ["#2b1d14", "#5b3a1e", "#8c8c94", "#161616", "#a5562a", "#3b2a4a"];
const coats = ["#ffffff", "#dfeef2", "#e9e4f5"];
const shirts = ["#0f7b6c", "#2f5d9e", "#b4535b", "#7b5ea7", "#c98b1d"];

/** Hidden from assistive technology: the name is printed beside it. */
export function Portrait({ person: { id, look } }: { person: Person }) {
  const clothes = (list: string[]) => list[Number(id) % list.length];
  const skin = skins[look.skin];
  const dark = hairs[look.hair];
  return (
    <svg className="portrait" viewBox="0 0 160 160" aria-hidden="true" focusable="false">
      <rect width="160" height="160" fill="var(--tint-strong)" />
      <circle cx="126" cy="34" r="52" fill="var(--tint)" />
      {look.cut === "long" && <path d="M44 70q0-44 36-44t36 44v46H44z" fill={dark} />}
      {look.cut === "bun" && <circle cx="80" cy="22" r="14" fill={dark} />}
      <path d="M18 160q4-46 62-46t62 46z" fill={clothes(coats)} stroke="#b9c9d0" />
      <path d="M62 114h36l-18 34z" fill={clothes(shirts)} />
      <path d="M68 92h24v24q-12 12-24 0z" fill={skin} />
      <ellipse cx="80" cy="70" rx="28" ry="33" fill={skin} />
      {look.cut !== "none" && <path d="M50 68q-2-38 30-38t30 38q-6-20-22-22-24 2-38 22z" fill={dark} />}
      <path d="M70 84q10 8 20 0" stroke="#5a2f22" strokeWidth="2.5" fill="none" strokeLinecap="round" />
      <circle cx="69" cy="70" r="2.6" fill="#222" />
      <circle cx="91" cy="70" r="2.6" fill="#222" />
    </svg>
  );
}

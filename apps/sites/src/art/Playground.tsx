/** A drawn playground for the children's site. */

/** Hills, a kite, a rainbow and a balloon; decorative. */
export function Playground() {
  return (
    <svg
      className="art"
      viewBox="0 0 640 480"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="640" height="480" fill="#c9ebfc" />
      <circle cx="540" cy="90" r="52" fill="#ffd23f" />
      <g fill="none" strokeWidth="22">
        <path d="M60 400a220 220 0 0 1 440 0" stroke="#f26d5b" />
        <path d="M82 400a198 198 0 0 1 396 0" stroke="#ffb347" />
        <path d="M104 400a176 176 0 0 1 352 0" stroke="#ffe066" />
        <path d="M126 400a154 154 0 0 1 308 0" stroke="#7bc67e" />
      </g>
      <g fill="#fff">
        <path d="M90 110q6-34 42-28 14-24 40-8 34-2 30 36z" />
        <path d="M340 70q4-24 30-20 12-18 30-4 24 0 20 24z" />
      </g>
      <path d="M0 380q160-90 330-20t310-20v140H0z" fill="#8acb88" />
      <path d="M0 430q200-60 380-10t260-10v70H0z" fill="#5fae6a" />
      <path d="M470 190l54 34-24 62-62-40z" fill="#b93815" />
      <path d="M470 190l30 96M524 224l-86 22" stroke="#fff" strokeWidth="3" />
      <path d="M500 286q-40 40-20 70t-50 60" stroke="#7d230a" strokeWidth="3" fill="none" />
      <path d="M240 150q44 0 44 50 0 40-44 70-44-30-44-70 0-50 44-50z" fill="#e2552b" />
      <path d="M240 150q18 0 18 50 0 40-18 70-18-30-18-70 0-50 18-50z" fill="#ffcf4a" />
      <path d="M224 272h32l-4 26h-24z" fill="#8a5a2b" />
      <g transform="translate(400 372)">
        <circle r="14" cy="-34" fill="#a86b3c" />
        <path d="M-14 20q0-40 14-40t14 40z" fill="#0a629b" />
      </g>
      <g transform="translate(350 392)">
        <circle r="12" cy="-30" fill="#f2c9a5" />
        <path d="M-12 16q0-34 12-34t12 34z" fill="#7b5ea7" />
      </g>
    </svg>
  );
}

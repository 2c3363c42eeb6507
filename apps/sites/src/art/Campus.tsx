/** A drawn campus for the university site. */

/** A clock tower, columns and rows of windows; decorative. */
export function Campus() {
  const windows = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3, 4].map((column) => [column, row] as const));
  return (
    <svg
      className="art"
      viewBox="0 0 640 480"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="640" height="480" fill="#ece6d3" />
      <circle cx="120" cy="110" r="60" fill="#e0b84c" opacity="0.7" />
      <path d="M0 340q160-70 320-10t320-30v180H0z" fill="#8d97b3" opacity="0.5" />
      <rect x="280" y="90" width="86" height="300" fill="#24376b" />
      <path d="M270 96 323 30l53 66z" fill="#7a5a00" />
      <circle cx="323" cy="150" r="26" fill="#f7f4ea" />
      <path d="M323 134v16l12 8" stroke="#18274b" strokeWidth="4" fill="none" />
      <rect x="380" y="190" width="230" height="200" fill="#3c4f82" />
      <rect x="60" y="220" width="210" height="170" fill="#2c3e70" />
      <g fill="#f2d98a">
        {windows.map(([column, row]) => (
          <rect key={`${column}-${row}`} x={402 + column * 40} y={212 + row * 42} width="20" height="26" />
        ))}
      </g>
      <path d="M50 222 165 150l115 72z" fill="#18274b" />
      <g fill="#f7f4ea">
        {[80, 122, 164, 206, 242].map((x) => (
          <rect key={x} x={x} y="236" width="14" height="140" />
        ))}
      </g>
      <rect y="388" width="640" height="92" fill="#18274b" />
      <path d="M150 480l60-92h40l-30 92zM300 480l14-92h30l20 92z" fill="#ece6d3" opacity="0.35" />
    </svg>
  );
}

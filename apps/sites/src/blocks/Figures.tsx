/** A few large numbers, each with what it counts. */

export function Figures({ figures }: { figures: [number: string, what: string][] }) {
  return (
    <dl className="figures">
      {figures.map(([number, what]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A few large numbers with labels. */

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

/** Breadcrumbs from the home page to this page. */

export function Crumbs({ trail, here }: { trail: [label: string, href: string][]; here: string }) {
  return (
    <nav className="crumbs wrap" aria-label="Breadcrumb">
      <ol>
        {trail.map(([label, href]) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}

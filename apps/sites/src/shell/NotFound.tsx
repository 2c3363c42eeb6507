/** The page for unknown addresses. */
import { CardGrid } from "../blocks/CardGrid.tsx";
import type { Page, Visit } from "../site.ts";

export const notFound: Page = {
  path: "/404",
  title: "Page not found",
  facts: { primaryCategory: "error", subCategory1: "not found", contentType: "error" },
  render: (visit) => <NotFound visit={visit} />,
};

function NotFound({ visit }: { visit: Visit }) {
  return (
    <div className="wrap band">
      <p className="eyebrow">404</p>
      <h1>We looked everywhere for this page</h1>
      <p className="lead">It may have moved, or the address may be a letter off.</p>
      <h2>Good places to go on from</h2>
      <CardGrid
        cards={[
          { emblem: "home", title: `${visit.site.name} home`, text: "Start again at the front door.", href: "/" },
          {
            emblem: "heart",
            title: "Find a doctor",
            text: "Search by specialty, language or insurance.",
            href: visit.href("clinical", "/find-a-doctor"),
          },
          {
            emblem: "calendar",
            title: "Schedule a visit",
            text: "Pick a time that suits you, without an account.",
            href: visit.href("scheduling", "/openscheduling/standalone"),
          },
        ]}
      />
    </div>
  );
}

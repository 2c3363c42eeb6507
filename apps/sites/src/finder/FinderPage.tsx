/** The page around a finder. */
import { Crumbs } from "../blocks/Crumbs.tsx";
import type { Person } from "../people/person.ts";
import type { Page } from "../site.ts";
import { Finder } from "./Finder.tsx";
import type { FilterGroup } from "./filter-group.ts";

const doctorGroups: FilterGroup[] = [
  { name: "specialty", label: "Specialty", kind: "select" },
  { name: "insurance", label: "Insurance", kind: "chips" },
  { name: "gender", label: "Doctor's gender", kind: "checkboxes" },
  { name: "language", label: "Language", kind: "checkboxes" },
];

const expertGroups: FilterGroup[] = [
  { name: "specialty", label: "Field", kind: "select" },
  { name: "topic", label: "Research topic", kind: "chips" },
  { name: "language", label: "Language", kind: "checkboxes" },
];

/** `/find-a-doctor` of a site, for these people. */
export function finderPage(people: Person[], seeks: "doctor" | "expert"): Page {
  const title = seeks === "doctor" ? "Find a doctor" : "Find an expert";
  return {
    path: "/find-a-doctor",
    title,
    summary: `${title} by specialty, language and more.`,
    facts: {
      primaryCategory: "find a doctor",
      subCategory1: "search",
      subCategory2: "results",
      tags: ["finder", seeks],
      contentType: "finder",
    },
    render: (visit) => (
      <>
        <Crumbs trail={[["Home", "/"]]} here={title} />
        <div className="wrap finder-head">
          <h1>{title}</h1>
          <p className="lead">
            {seeks === "doctor"
              ? "Choose what matters to you. The list follows as you go."
              : "Faculty who can speak about their field, teach or take part in a study."}
          </p>
        </div>
        <Finder
          visit={visit}
          people={people}
          groups={seeks === "doctor" ? doctorGroups : expertGroups}
          noun={seeks === "doctor" ? ["doctor", "doctors"] : ["expert", "experts"]}
        />
      </>
    ),
  };
}

/** The page of a specialty or a condition, and the list of all of them. */
import { Crumbs } from "../blocks/Crumbs.tsx";
import type { Page } from "../site.ts";
import type { Topic } from "./topic.ts";

interface Folder {
  /** First path segment; the list of topics is at this path. */
  path: "specialties" | "conditions";
  title: string;
  summary: string;
  /** Title of a topic's page. */
  titleOf(topic: Topic): string;
  contentType: string;
}

const specialtiesFolder: Folder = {
  path: "specialties",
  title: "Specialties and services",
  summary: "What we treat, from allergy to vascular surgery.",
  titleOf: ({ name }) => name,
  contentType: "service",
};

const conditionsFolder: Folder = {
  path: "conditions",
  title: "Conditions A to Z",
  summary: "Symptoms, causes and treatment, in plain words.",
  titleOf: ({ name }) => `${name}: symptoms, causes and treatment`,
  contentType: "article",
};

export const specialtyPages = (topics: Topic[]): Page[] => pagesOf(specialtiesFolder, topics);
/** The guide to heart failure is in the list, but has its own page component. */
export const conditionPages = (topics: Topic[]): Page[] =>
  pagesOf(conditionsFolder, topics, [{ slug: "heart-failure", name: "Heart failure" }]);

type Listed = Pick<Topic, "slug" | "name">;

const pagesOf = (folder: Folder, topics: Topic[], further: Listed[] = []): Page[] => [
  listPage(
    folder,
    [...topics, ...further].sort((a, b) => a.name.localeCompare(b.name, "en")),
  ),
  ...topics.map((topic) => topicPage(folder, topic)),
];

function listPage({ path, title, summary }: Folder, topics: Listed[]): Page {
  return {
    path: `/${path}`,
    title,
    summary,
    facts: { primaryCategory: path, subCategory1: "all", subCategory2: "overview", tags: [path], contentType: "list" },
    render: () => (
      <>
        <Crumbs trail={[["Home", "/"]]} here={title} />
        <div className="wrap article-lone">
          <h1>{title}</h1>
          <p className="lead">{summary}</p>
          <ul className="topics">
            {topics.map(({ slug, name }) => (
              <li key={slug}>
                <a href={`/${path}/${slug}`}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      </>
    ),
  };
}

function topicPage({ path, title, titleOf, contentType }: Folder, topic: Topic): Page {
  const { slug, name, lead, tags } = topic;
  return {
    path: `/${path}/${slug}`,
    title: titleOf(topic),
    summary: lead,
    facts: { primaryCategory: path, subCategory1: slug, subCategory2: "overview", tags, contentType },
    render: (visit) => (
      <>
        <Crumbs
          trail={[
            ["Home", "/"],
            [title, `/${path}`],
          ]}
          here={name}
        />
        <div className="wrap article-lone">
          <h1>{name}</h1>
          <p className="lead">{lead}</p>
          <h2>What people ask us about</h2>
          <ul>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
          <div className="buttons">
            <a className="button" href="/find-a-doctor">
              Find a doctor
            </a>
            <a className="button button-plain" href={visit.href("scheduling", "/openscheduling/standalone?dept=311")}>
              Schedule a visit
            </a>
          </div>
        </div>
      </>
    ),
  };
}

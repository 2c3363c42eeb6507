/** Names and counts as links to what they stand for; plain text where the property does not have it. */
import { type EnvironmentName, shortBuild } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Breakable } from "./components/breakable.tsx";
import { LongCode } from "./components/code-text.tsx";
import { linkStyle } from "./components/text.tsx";
import { useProperties } from "./property/property-context.tsx";
import { useBuildsOf } from "./releases/releases-query.ts";

export function RuleLink({ rule }: { rule: string }) {
  const isKnown = useProperties().some(({ rules }) => rules.some(({ name }) => name === rule));
  if (!isKnown) return rule;
  return (
    <Link to="/rules/$rule" params={{ rule }} className={linkStyle}>
      {rule}
    </Link>
  );
}

/** `path` may start with "xdm."; `children` replace the path as the text. */
export function FieldLink({ path, children }: { path: string; children?: ReactNode }) {
  const field = path.replace(/^xdm\./, "");
  const isKnown = useProperties().some(({ fields }) => fields.some((one) => one.path === field));
  const text = children ?? <LongCode>{field}</LongCode>;
  if (!isKnown) return text;
  return (
    <Link to="/schema" search={{ field }} className={linkStyle}>
      {text}
    </Link>
  );
}

/** An event's label, as a link to what the schema says of it. */
export function EventTypeLink({ label }: { label: string }) {
  const isKnown = useProperties().some(({ schema }) => schema.events.some((one) => one.label === label));
  if (!isKnown) return label;
  return (
    <Link to="/schema" search={{ event: label }} className={linkStyle}>
      <Breakable text={label} />
    </Link>
  );
}

export function ElementLink({ element }: { element: string }) {
  const isKnown = useProperties().some(({ dataElements }) => dataElements.some(({ name }) => name === element));
  if (!isKnown) return element;
  return (
    <Link to="/data-elements/$element" params={{ element }} className={linkStyle}>
      {element}
    </Link>
  );
}

/** The sessions in which a rule is explained: why it fired or not. */
export function WhyLink({ rule, children }: { rule: string; children: string }) {
  return (
    <Link to="/sessions" search={{ explain: rule }} className={linkStyle}>
      {children}
    </Link>
  );
}

/**
 * A version of the library, as a link to the build of the environment that has it; where several have it or none is kept, to the
 * environment's builds.
 */
export function VersionLink({ environment, version }: { environment: EnvironmentName; version: string }) {
  const builds = useBuildsOf(environment).filter(({ versions }) => Object.values(versions).includes(version));
  const [build] = builds;
  return (
    <Link
      to="/publishing"
      search={{ environment, ...(build && builds.length === 1 && { build: build.id }) }}
      className={linkStyle}
    >
      {version}
    </Link>
  );
}

/** A build's id in its short form, or `children`, as a link to its files and publications. */
export function BuildLink(props: { environment: EnvironmentName; build: string; children?: ReactNode }) {
  const { environment, build, children = shortBuild(build) } = props;
  return (
    <Link to="/publishing" search={{ environment, build }} className={linkStyle}>
      {children}
    </Link>
  );
}

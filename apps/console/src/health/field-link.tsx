/** A field's path as a link to the schema, where the schema has the field. */
import { Link } from "@tanstack/react-router";
import { LongCode } from "../shared/components/long-code.tsx";
import { linkStyle } from "../shared/components/text.tsx";
import { useProperties } from "../shared/property/property-context.tsx";

export function FieldLink({ path }: { path: string }) {
  const field = path.replace(/^xdm\./, "");
  const isKnown = useProperties().some(({ fields }) => fields.some((one) => one.path === field));
  if (!isKnown) return <LongCode>{field}</LongCode>;
  return (
    <Link to="/schema" search={{ field }} className={linkStyle}>
      <LongCode>{field}</LongCode>
    </Link>
  );
}

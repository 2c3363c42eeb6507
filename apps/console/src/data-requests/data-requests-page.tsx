/** Lets an officer export or erase what is stored of a person, and shows past erasures and the retention. */
import { NeedsRole } from "../shared/components/needs-role.tsx";
import { ViewSheet } from "../shared/components/view-sheet.tsx";
import { ErasureTable } from "./erasure-table.tsx";
import { PersonForm } from "./person-form.tsx";
import { RetentionFacts } from "./retention-facts.tsx";

export function DataRequestsPage() {
  return (
    <ViewSheet label="Data requests">
      <NeedsRole needed="officer" what="export or erase what is stored of a person">
        <PersonForm />
        <ErasureTable />
      </NeedsRole>
      <RetentionFacts />
    </ViewSheet>
  );
}

/** Reads Usercentrics: version 3 (`__ucCmp`), or version 2 (`UC_UI`). */
import type { UsercentricsOptions } from "./tool-options.ts";
import type { CreateReader, Reading } from "./tool-reader.ts";

interface Version2 {
  isInitialized: () => boolean;
  isConsentRequired: () => boolean | null;
  getServicesBaseInfo: () => { id: string; name: string; categorySlug: string; consent: { status: boolean } }[];
}

interface Version3 {
  isInitialized: () => boolean | Promise<boolean>;
  isConsentRequired: () => boolean | Promise<boolean>;
  getConsentDetails: () => Promise<{
    services: Record<string, { name: string; consent?: { given: boolean } }>;
    categories: Record<string, { state: string }>;
  }>;
}

interface UsercentricsWindow extends Window {
  UC_UI?: Version2;
  __ucCmp?: Version3;
}

/** What the tool's answers say together. */
function readingOf(answers: (boolean | undefined)[], isRequired: boolean): Reading {
  // A service or category that the tool does not know: nobody has consented to it.
  if (answers.includes(undefined)) return undefined;
  if (isRequired) return "pending";
  return answers.every(Boolean) ? "in" : "out";
}

export const createReader: CreateReader<UsercentricsOptions> = ({ window, settings, changed }) => {
  const page = window as UsercentricsWindow;
  const { services = [], categories = [] } = settings;
  /** What version 3 said last, which answers by promises. */
  let said: Reading;
  let asked = 0;

  const readVersion2 = (tool: Version2): Reading => {
    if (!tool.isInitialized()) return undefined;
    const all = tool.getServicesBaseInfo();
    const isGiven = (some: typeof all) => (some.length > 0 ? some.every(({ consent }) => consent.status) : undefined);
    return readingOf(
      [
        ...services.map((name) => isGiven(all.filter((one) => one.id === name || one.name === name))),
        ...categories.map((name) => isGiven(all.filter(({ categorySlug }) => categorySlug === name))),
      ],
      tool.isConsentRequired() !== false,
    );
  };
  const askVersion3 = async (tool: Version3): Promise<Reading> => {
    if (!(await tool.isInitialized())) return undefined;
    const details = await tool.getConsentDetails();
    const known = Object.entries(details.services);
    return readingOf(
      [
        ...services.map((name) => {
          const found = known.find(([id, one]) => id === name || one.name === name);
          return found && found[1].consent?.given === true;
        }),
        ...categories.map((name) => {
          const found = Object.entries(details.categories).find(([key]) => key === name);
          return found && found[1].state === "ALL_ACCEPTED";
        }),
      ],
      (await tool.isConsentRequired()) !== false,
    );
  };
  return {
    events: ["UC_UI_INITIALIZED", "UC_UI_CMP_EVENT", "UC_CONSENT"],
    refresh() {
      const tool = page.__ucCmp;
      if (!tool) return;
      asked += 1;
      const question = asked;
      const keep = (reading: Reading) => {
        // An answer to an earlier question may come later.
        if (question !== asked || reading === said) return;
        said = reading;
        changed();
      };
      askVersion3(tool).then(keep, () => keep(undefined));
    },
    read: () => (page.__ucCmp ? said : page.UC_UI && readVersion2(page.UC_UI)),
  };
};

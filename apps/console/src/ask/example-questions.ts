/** Questions that a property can be asked, to begin with. */
import type { Question } from "./question.ts";
import type { AskTerms, CountedTerm } from "./terms.ts";

const most = 5;
/** What most people ask for first. The Web SDK fixes the label. */
export const pageView = "web.webpagedetails.pageViews";

/** At most five, and fewer where the property has less to ask about. */
export function exampleQuestions({ events, reports, rules }: AskTerms, isReader: boolean): Question[] {
  const first = events.find(({ name }) => name === pageView) ?? events[0];
  const divided = (wanted: string) => events.filter(({ fields }) => fieldOf(fields, wanted));
  const [ofCampaign] = divided("campaign").filter((event) => event !== first);
  const last = events.find((event) => ![first, ofCampaign].some((one) => one && isAlike(one, event))) ?? first;
  const ask = (of: CountedTerm, more: Partial<Question>): Question => ({
    verb: "count",
    of: of.name,
    where: {},
    isCompared: false,
    ...more,
  });
  const [report] = reports;
  const [rule] = rules;
  const campaign = ofCampaign && fieldOf(ofCampaign.fields, "campaign");
  const own = first?.fields.find(({ name }) => name.includes("."));
  return [
    ...(first ? [ask(first, { range: { range: "7d" }, isCompared: true })] : []),
    ...(ofCampaign && campaign ? [ask(ofCampaign, { by: campaign, range: { range: "30d" } })] : []),
    ...(last ? [ask(last, { by: "site", range: { range: "month" }, isCompared: true })] : []),
    ...(report ? [ask(report, { verb: "funnel", range: { range: "30d" } })] : []),
    ...(first && own ? [ask(first, { verb: "share", by: own.name, range: { range: "7d" } })] : []),
    ...(rule && !isReader ? [{ verb: "why" as const, of: rule.name, where: {}, isCompared: false }] : []),
    ...(first ? [ask(first, { by: "page", range: { range: "yesterday" } })] : []),
  ].slice(0, most);
}

/** Events of one family have a first word in common, such as the steps of a flow. */
const isAlike = ({ words: one }: CountedTerm, { words: other }: CountedTerm) =>
  one.split(" ")[0] === other.split(" ")[0];

const fieldOf = (fields: CountedTerm["fields"], words: string) => fields.find((field) => field.words === words)?.name;

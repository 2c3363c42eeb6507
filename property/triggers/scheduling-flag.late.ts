/** Reports each flag of the scheduling flow once per page. */
import { catchErrors, closestShown, inOneLine, type LateCode, type Moment, watchElements } from "tagwell";
import type { DataLayerState } from "../data-layer.ts";
import type { campaign } from "../event-fields/campaign.ts";
import { type SchedulingFlag, type SchedulingStep, schedulingFlags } from "../scheduling-flags.ts";
import { schedulingSteps } from "../scheduling-steps.ts";
import { type CampaignParameter, readCampaign } from "../visit-campaign.ts";

/** The details that the trigger passes to a rule. */
export interface SchedulingStepDetails {
  /** The flag, with its action label and step from the table of steps. */
  schedulingStep: { flag: SchedulingFlag; action: string; step: SchedulingStep };
  /** The campaign of the visit, which an earlier page may have brought. */
  visitCampaign: { [Name in CampaignField]?: string };
}

type CampaignField = keyof typeof campaign;

/** The parameter behind each field of an event's campaign, and the data element that reads it on a page view. */
const sources: Readonly<Record<CampaignField, readonly [parameter: CampaignParameter, element: string]>> = {
  linksource: ["linksource", "link-source"],
  source: ["utm_source", "utm-source"],
  medium: ["utm_medium", "utm-medium"],
  campaign: ["utm_campaign", "utm-campaign"],
  term: ["utm_term", "utm-term"],
  content: ["utm_content", "utm-content"],
};

const isTrue = (value: unknown) => value === true || value === 1 || value === "1" || value === "true";

/** The kind of signal that an event on an element gives. */
const signals: Readonly<Record<string, "click" | "filled">> = { click: "click", change: "filled" };

const start: LateCode<object, SchedulingStepDetails> = ({ parts, turbine, fire, isHere, before }) => {
  const { window, captureMoment, isAllowed, acceptValue } = parts;
  const { openscheduling: atStart }: DataLayerState = before;
  const reached = new Set(schedulingFlags.filter((flag) => isTrue(atStart?.[flag])));
  /** As the data elements of a page view read them from the address: clean texts, no placeholders. */
  const campaignAt = (moment: Moment) => {
    const campaign = readCampaign({ window, moment, isAllowed });
    const values = Object.entries(sources).flatMap(([field, [parameter, element]]) => {
      const text = campaign[parameter];
      // An absent one is no value of the wrong kind, which an empty text would be.
      return text === undefined ? [] : [[field, acceptValue(element, inOneLine(text))]];
    });
    return Object.fromEntries(values) as SchedulingStepDetails["visitCampaign"];
  };
  const reach = (flag: SchedulingFlag, momentOf: typeof captureMoment) => {
    if (reached.has(flag)) return;
    reached.add(flag);
    const { action, step } = schedulingSteps[flag];
    const moment = momentOf();
    fire({ moment, schedulingStep: { flag, action, step }, visitCampaign: campaignAt(moment) });
  };
  const rows = schedulingFlags.map((flag) => {
    const { by, selector = `[data-scheduling="${flag}"]` } = schedulingSteps[flag];
    return { flag, by, selector };
  });

  const present = rows.filter(({ by }) => by === "present");
  if (present.length > 0)
    watchElements({
      document: window.document,
      selector: present.map(({ selector }) => selector).join(),
      attributes: ["data-scheduling"],
      found: catchErrors(turbine, (element: Element) => {
        if (!isHere()) return;
        for (const { flag, selector } of present) if (element.matches(selector)) reach(flag, captureMoment);
      }),
    });

  return ({ type, target, item, moment }) => {
    if (target)
      for (const { flag, by, selector } of rows)
        if (by === signals[type] && closestShown(target, selector)) reach(flag, moment);
    if (!item) return;
    const { event, openscheduling } = item as typeof item & DataLayerState;
    for (const flag of schedulingFlags) {
      // Before the start, flags that are true in the state count as already reached.
      const turned = type === "pushed" && isTrue(openscheduling?.[flag]);
      if (turned || event === `openscheduling.${flag}`) reach(flag, moment);
    }
  };
};

export default start;

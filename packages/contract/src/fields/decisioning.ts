/**
 * The fields of display events under `_experience.decisioning`, and of queries for decisions, with the vendor's names. A name
 * that ends with `[]` is a list. All values come from the edge's own answer.
 */
import { code, integer, label, labels, oneOf, url } from "./field.ts";

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
/** Numbers of up to seven digits, as everywhere; UUIDs, alone or in pairs; the decision service's own. */
const ids = `\\d{1,7}|${uuid}(#${uuid})?|xcore:[a-z-]{1,40}:[0-9a-f]{16}`;

const once = (meaning: string) => integer(meaning, { min: 1, max: 1 });

export const decisioning = {
  propositionEventType: {
    display: once("It was shown."),
    interact: once("The visitor acted on it."),
    dismiss: once("The visitor closed it."),
    trigger: once("Its rule was met."),
    suppressDisplay: once("It was not shown, as another was."),
  },
  propositionAction: {
    id: code("The interaction's id.", { pattern: ids }),
    label: label("What was acted on, as the content's authors named it."),
    reason: oneOf(["Conflict"], "Why it was not shown."),
  },
  "propositions[]": {
    id: code("The proposition's id.", { pattern: `${ids}|AT:[\\w+/=-]{1,256}` }),
    scope: label("Where it stands: `__view__`, a surface, or a name of the site's authors."),
    "items[]": { id: code("The item's id.", { pattern: ids }) },
    scopeDetails: {
      decisionProvider: code("Who decided.", { pattern: "[A-Z]{2,5}" }),
      correlationID: code("Joins the events of one decision.", { pattern: `${uuid}(-\\d{1,3})?` }),
      rank: integer("Its rank among the decisions.", { max: 10_000 }),
      activity: {
        id: code("The activity's id.", { pattern: ids }),
        priority: integer("The activity's priority.", { max: 10_000 }),
      },
      experience: { id: code("The experience's id.", { pattern: ids }) },
      characteristics: {
        eventToken: code("The decision service's own token, sent back as it came.", { pattern: "[\\w.:=+/~-]{1,512}" }),
        stateToken: code("As eventToken, of the decision's state.", { pattern: "[\\w.:=+/~-]{1,512}" }),
        scopeType: oneOf(["page", "view", "proposition"], "What kind of scope it is."),
      },
    },
  },
};

/** `query.personalization` of an event: the decisions that the page requests. */
export const personalizationQuery = {
  schemas: labels("The kinds of content that the SDK can show."),
  decisionScopes: labels("Scopes, as the site's authors named them.", { maxLength: 512 }),
  "surfaces[]": url("The page as a surface: `web://`, host and path."),
};

/** Joins events that belong together; created by the command createEventMergeId. */
export const eventMerge = { eventMergeId: code("The id that the joined events share.", { pattern: uuid }) };

/** The views that the signed-in account has saved, and what all accounts have saved as reports. */
import type { savedViewApi } from "@tagwell/contract/api";
import type { Answers } from "./answer-operations.ts";
import type { RouteParts } from "./route-parts.ts";
import { whoAsks } from "./session-states.ts";

export const savedViewAnswers = ({ savedViews: views, gate }: RouteParts): Answers<typeof savedViewApi> => ({
  "GET /api/saved-views": ({ c }) => views.list(gate.account(c)?.name),
  "POST /api/saved-views": ({ c, body }) => {
    const account = whoAsks(gate, c).name;
    views.save(account, body);
    return views.list(account);
  },
  "DELETE /api/saved-views": ({ c, query }) => views.remove(whoAsks(gate, c).name, query.name),
  "DELETE /api/saved-views/reports": ({ query }) => views.removeReport(query.report),
});

/** The trace: why rules fired or did not. */
import { HttpError } from "@tagwell/collector/errors/http-error";
import type { traceApi } from "@tagwell/contract/api";
import type { Warehouse } from "../doors/storage.ts";
import type { Answers } from "./answer-operations.ts";

export const traceAnswers = ({ warehouse }: { warehouse: Pick<Warehouse, "findTrace"> }): Answers<typeof traceApi> => ({
  "GET /api/trace": ({ query: { limit = 1000, ...search } }) => {
    if (Object.keys(search).length === 0)
      throw new HttpError(400, "bad-query", "The query parameter id, page, visit, kind, rule or since is needed.");
    return warehouse.findTrace({ ...search, limit });
  },
});

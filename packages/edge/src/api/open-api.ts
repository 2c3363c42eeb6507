/** The API's description, served at /api/openapi.json (OpenAPI 3.1); its parts are in describe/. */
import { describeAccess, securitySchemes } from "./access.ts";
import { accountPaths } from "./describe/accounts.ts";
import { alertPaths } from "./describe/alerts.ts";
import { catalogPaths } from "./describe/catalog.ts";
import { consentPaths } from "./describe/consent.ts";
import { eventPaths, eventSchemas } from "./describe/events.ts";
import { governancePaths } from "./describe/governance.ts";
import { count, environment, json, list, object, problem, shape, text, time, whole } from "./describe/parts.ts";
import { previewPaths } from "./describe/preview.ts";
import { publishingPaths, publishingSchemas } from "./describe/publishing.ts";
import { relaySchemas } from "./describe/relay.ts";
import { releasePaths } from "./describe/releases.ts";
import { reportPaths } from "./describe/reports.ts";
import { savedViewPaths } from "./describe/saved-views.ts";
import { searchPaths } from "./describe/search.ts";
import { tokenPaths } from "./describe/tokens.ts";
import { visitPaths } from "./describe/visits.ts";

const paths = {
  ...eventPaths,
  ...catalogPaths,
  ...visitPaths,
  ...searchPaths,
  ...savedViewPaths,
  ...reportPaths,
  "/api/health": {
    get: {
      operationId: "health",
      summary: "Whether events can be stored. Readers get status and environments alone.",
      responses: {
        "200": json("They can.", shape("Health")),
        "403": problem,
        "503": json("The last write failed.", shape("Health")),
      },
    },
  },
  ...accountPaths,
  ...tokenPaths,
  ...releasePaths,
  ...previewPaths,
  ...publishingPaths,
  ...governancePaths,
  ...consentPaths,
  ...alertPaths,
  "/api/openapi.json": {
    get: {
      operationId: "describe",
      summary: "This description.",
      responses: { "200": json("It.", { type: "object" }), "403": problem },
    },
  },
};

export const openApi = {
  openapi: "3.1.0",
  info: {
    title: "Tagwell edge: the console's API",
    version: "1.0.0",
    description:
      "Received events, reports, and the builds that the edge serves. It answers on this machine only (Host localhost, 127.0.0.1 or [::1]); where the edge is set to be reached from elsewhere, also on that host, and a sign-in is required, or the token of a program. No CORS.",
    license: { name: "Apache-2.0", identifier: "Apache-2.0" },
  },
  servers: [{ url: "/" }],
  paths: describeAccess(paths, problem),
  components: {
    securitySchemes,
    schemas: {
      ...eventSchemas,
      ...relaySchemas,
      ...publishingSchemas,
      Health: object(
        {
          status: { enum: ["ok", "failing"] },
          startedAt: time,
          environments: list(environment),
          degraded: { ...text, description: "What the edge cannot do, although it stores events." },
          freeBytes: { ...whole, description: "What the data folder's disk has left." },
          waiting: { ...whole, description: "Events that wait to be written." },
          quota: {
            ...object({ refused: object({ site: count, visitor: count }) }),
            description: "Requests that were answered 429 since the start, by whose quota was used up.",
          },
          failure: text,
          relay: shape("RelayState"),
        },
        ["failure", "degraded", "freeBytes", "relay", "startedAt", "waiting", "quota"],
      ),
      Problem: {
        ...object({ type: text, title: text, status: whole, detail: text }),
        description: "RFC 9457.",
      },
    },
  },
};

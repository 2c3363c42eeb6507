/** The sites that the library runs on. Elsewhere it logs one line and does nothing (SPEC 1 and 5). */
import type { EnvironmentName, SiteKey } from "@tagwell/contract";

/** Hosts are exact, or `*.host` for every host under it. */
export const sites: Record<SiteKey, { hosts: Record<EnvironmentName, readonly string[]> }> = {
  clinical: {
    hosts: {
      development: ["clinic.localhost"],
      staging: ["staging.bayviewhealth.example"],
      production: ["bayviewhealth.example", "www.bayviewhealth.example"],
    },
  },
  childrens: {
    hosts: {
      development: ["childrens.localhost"],
      staging: ["staging.bayviewchildrens.example"],
      production: ["bayviewchildrens.example", "www.bayviewchildrens.example"],
    },
  },
  university: {
    hosts: {
      development: ["university.localhost"],
      staging: ["staging.bayview-university.example"],
      production: ["*.bayview-university.example"],
    },
  },
  scheduling: {
    hosts: {
      development: ["schedule.localhost"],
      staging: ["schedule.staging.bayviewhealth.example"],
      production: ["schedule.bayviewhealth.example"],
    },
  },
  giving: {
    hosts: {
      development: ["giving.localhost"],
      staging: ["giving.staging.bayviewhealth.example"],
      production: ["giving.bayviewhealth.example"],
    },
  },
};

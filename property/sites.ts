/** The sites that the library runs on. On any other host it logs one line and does nothing. */
export const sites = {
  clinical: {
    label: "Clinic",
    hosts: {
      development: ["clinic.localhost"],
      staging: ["staging.bayviewhealth.example"],
      production: ["bayviewhealth.example", "www.bayviewhealth.example"],
    },
  },
  childrens: {
    label: "Children's hospital",
    hosts: {
      development: ["childrens.localhost"],
      staging: ["staging.bayviewchildrens.example"],
      production: ["bayviewchildrens.example", "www.bayviewchildrens.example"],
    },
  },
  university: {
    label: "University",
    hosts: {
      development: ["university.localhost"],
      staging: ["staging.bayview-university.example"],
      production: ["*.bayview-university.example"],
    },
  },
  scheduling: {
    label: "Scheduling",
    hosts: {
      development: ["schedule.localhost"],
      staging: ["schedule.staging.bayviewhealth.example"],
      production: ["schedule.bayviewhealth.example"],
    },
  },
  giving: {
    label: "Giving",
    hosts: {
      development: ["giving.localhost"],
      staging: ["giving.staging.bayviewhealth.example"],
      production: ["giving.bayviewhealth.example"],
    },
  },
};

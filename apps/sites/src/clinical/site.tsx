/** The clinical site: patient care for adults. */
import { conditions } from "../care/conditions.ts";
import { locationPages } from "../care/LocationPage.tsx";
import { locations } from "../care/locations.ts";
import { specialties } from "../care/specialties.ts";
import { conditionPages, specialtyPages } from "../care/TopicPage.tsx";
import { finderPage } from "../finder/FinderPage.tsx";
import { profilePage } from "../finder/ProfilePage.tsx";
import { landingPages } from "../landing/landing-pages.tsx";
import { adultDoctors } from "../people/adult-doctors.ts";
import { childrensDoctors } from "../people/childrens-doctors.ts";
import { searchPage } from "../search/SearchPage.tsx";
import type { Page, Site } from "../site.ts";
import { appointments } from "./Appointments.tsx";
import { heartCareVideo } from "./HeartCareVideo.tsx";
import { heartFailure } from "./HeartFailure.tsx";
import { home } from "./Home.tsx";
import { signIn } from "./SignIn.tsx";

const everyone = [...adultDoctors, ...childrensDoctors];

const pages: Page[] = [
  home,
  heartFailure,
  finderPage(everyone, "doctor"),
  ...everyone.map(profilePage),
  ...landingPages,
  ...specialtyPages(specialties),
  ...conditionPages(conditions),
  ...locationPages(locations),
  heartCareVideo,
  appointments,
  signIn,
];

export const clinical: Site = {
  key: "clinical",
  name: "Bayview Health",
  tagline: "Care that knows you, from the first question to the last follow-up.",
  nav: [
    { label: "Find a doctor", path: "/find-a-doctor" },
    { label: "Heart failure", path: "/conditions/heart-failure" },
    { label: "Heart care video", path: "/videos/heart-care" },
    { label: "Search", path: "/search" },
    { label: "Appointments", path: "/appointments" },
    { label: "Sign in", path: "/signin" },
  ],
  pages: [...pages, searchPage(pages)],
};

/** The scheduling site: one booking flow at three addresses, and the patient portal's sign-in. */
import type { Page, Site } from "../site.ts";
import { Flow } from "./Flow.tsx";
import { home } from "./Home.tsx";
import { signInPage } from "./SignInPage.tsx";

/** A booking page. Embedded ones have no header and footer: they are shown in a frame on another site. */
function bookingPage(path: string, kind: "standalone" | "embedded" | "signup"): Page {
  return {
    path,
    title: kind === "signup" ? "Sign up and schedule" : "Schedule a visit",
    facts: {
      primaryCategory: "scheduling",
      subCategory1: "open scheduling",
      subCategory2: kind,
      tags: ["scheduling"],
      contentType: "application",
    },
    bare: kind !== "standalone",
    render: (visit) => <Flow visit={visit} signUp={kind === "signup"} />,
  };
}

export const scheduling: Site = {
  key: "scheduling",
  name: "Bayview Scheduling",
  tagline: "Pick a time. We keep it for you.",
  nav: [
    { label: "Schedule a visit", path: "/openscheduling/standalone" },
    { label: "Find a doctor", path: "/find-a-doctor", site: "clinical" },
    { label: "Sign in", path: "/signin" },
  ],
  pages: [
    home,
    bookingPage("/openscheduling/standalone", "standalone"),
    bookingPage("/openscheduling/embedded", "embedded"),
    bookingPage("/SignupAndSchedule/EmbeddedSchedule", "signup"),
    signInPage,
  ],
};

/** The page that embeds the scheduling site. */
import { Crumbs } from "../blocks/Crumbs.tsx";
import type { Page } from "../site.ts";

export const appointments: Page = {
  path: "/appointments",
  title: "Appointments",
  summary: "Book a visit online, as a guest or signed in.",
  facts: {
    primaryCategory: "appointments",
    subCategory1: "online scheduling",
    subCategory2: "primary care",
    tags: ["appointments"],
    contentType: "service",
  },
  render: (visit) => (
    <>
      <Crumbs trail={[["Home", "/"]]} here="Appointments" />
      <div className="wrap article-lone">
        <h1>Book a visit with Dr. Linh Tran</h1>
        <p className="lead">Primary Care, Garden Street. Choose a time below; no account is needed.</p>
        <iframe
          className="scheduling-frame"
          title="Online scheduling"
          src={visit.href("scheduling", "/openscheduling/embedded?dept=311&id=20108")}
        />
        <h2>Other ways to book</h2>
        <ul>
          <li>
            Call <a href="tel:+14155550142">415-555-0142</a>, weekdays from 7 to 7.
          </li>
          <li>
            <a href={visit.href("scheduling", "/openscheduling/standalone?dept=311&id=20108")}>
              Open scheduling in a page of its own
            </a>
          </li>
          <li>
            <a href="/signin">Sign in</a> to see visits you already have.
          </li>
        </ul>
      </div>
    </>
  ),
};

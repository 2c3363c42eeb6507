/** The page that leads to the patient portal's sign-in. */
import { Crumbs } from "../blocks/Crumbs.tsx";
import type { Page } from "../site.ts";

export const signIn: Page = {
  path: "/signin",
  title: "Sign in",
  summary: "Sign in to the patient portal.",
  facts: { primaryCategory: "sign in", contentType: "service" },
  render: (visit) => (
    <>
      <Crumbs trail={[["Home", "/"]]} here="Sign in" />
      <div className="wrap article-lone">
        <h1>Sign in to MyBayview</h1>
        <p className="lead">See test results, write to your team, and book with your own doctors.</p>
        <div className="buttons">
          <a className="button" href={visit.href("scheduling", "/signin?redirect=%2F")}>
            Sign in
          </a>
          <a
            className="button button-plain"
            href={visit.href(
              "scheduling",
              `/signin?redirect=${encodeURIComponent("/openscheduling/standalone?dept=311&id=20108&fromopenscheduling=1")}`,
            )}
          >
            Sign in and schedule
          </a>
        </div>
        <h2>New here?</h2>
        <p>
          You can{" "}
          <a href={visit.href("scheduling", "/SignupAndSchedule/EmbeddedSchedule?dept=311&id=20108")}>
            sign up while you book your first visit
          </a>
          . It takes about five minutes.
        </p>
      </div>
    </>
  ),
};

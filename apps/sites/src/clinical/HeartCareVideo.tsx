/** The page with an embedded film. */
import { Crumbs } from "../blocks/Crumbs.tsx";
import type { Page } from "../site.ts";

export const heartCareVideo: Page = {
  path: "/videos/heart-care",
  title: "How heart care works",
  summary: "A short film about the team, the tests and the way home.",
  facts: {
    primaryCategory: "videos",
    subCategory1: "cardiology",
    subCategory2: "heart care",
    tags: ["video", "cardiology"],
    contentType: "video",
  },
  render: () => (
    <>
      <Crumbs trail={[["Home", "/"]]} here="How heart care works" />
      <div className="wrap article-lone">
        <h1>How heart care works</h1>
        <p className="lead">A short film about the team, the tests and the way home.</p>
        <div className="video-frame">
          <iframe
            title="Film: how heart care works"
            src="https://player.vimeo.com/video/76979871"
            allow="fullscreen; picture-in-picture; encrypted-media"
            allowFullScreen
          />
        </div>
        <p className="notice">
          The film is played by Vimeo and needs internet access. If the player stays empty, the summary below tells the
          same story.
        </p>
        <h2>In this film</h2>
        <ol>
          <li>The first visit: a conversation, an ECG and an ultrasound of the heart on the same morning.</li>
          <li>The plan: medicines that are raised step by step, with a nurse on the phone in between.</li>
          <li>The team: cardiologist, pharmacist, dietitian, and someone who knows your insurance.</li>
          <li>The way home: a one-page plan, a scale, and a number that is answered at night.</li>
        </ol>
        <p>
          <a href="/conditions/heart-failure">Read the guide to heart failure</a>
        </p>
      </div>
    </>
  ),
};

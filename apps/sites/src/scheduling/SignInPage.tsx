/** The patient portal's sign-in page, which then redirects to the requested address. */
import type { Page, Visit } from "../site.ts";
import { SignInForm } from "./SignInForm.tsx";
import { safeRedirect } from "./safe-redirect.ts";
import { signedInName, signIn } from "./signed-in.ts";
import { itemsFor } from "./site-pushes.ts";

export const signInPage: Page = {
  path: "/signin",
  title: "Sign in",
  facts: {
    primaryCategory: "patient portal",
    subCategory1: "sign in",
    subCategory2: "form",
    tags: ["sign in"],
    contentType: "form",
  },
  render: (visit) => <SignIn visit={visit} />,
};

function SignIn({ visit }: { visit: Visit }) {
  const username = signedInName(window);
  const target = safeRedirect(visit.url);
  return (
    <div className="wrap flow">
      <h1>Sign in to MyBayview</h1>
      {username && (
        <p className="notice">
          You are signed in as {username}. <a href={target}>Go on</a>
        </p>
      )}
      <SignInForm
        label="Sign in"
        onSignIn={(name) => {
          signIn(window, name);
          for (const item of itemsFor("loginschedule")) visit.push(item);
          window.location.assign(target);
        }}
      />
    </div>
  );
}

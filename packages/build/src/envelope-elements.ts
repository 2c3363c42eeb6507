/** Where the data elements of the envelope go: envelope.ts names them by what they are. */
import type { FieldSources } from "./load/loaded-property.ts";

/** The paths in the event, by the names in envelope.ts. */
export const envelopePaths: Readonly<Record<string, string>> = {
  name: "web.webPageDetails.name",
  url: "web.webPageDetails.URL",
  siteSection: "web.webPageDetails.siteSection",
  referrer: "web.webReferrer.URL",
  username: "identityMap.username[].id",
};

/** The data elements nested as the envelope is, and the one of the username, which is an identity. */
export function envelopeElements({ envelope = {} }: FieldSources): {
  envelope: FieldSources;
  username: string | undefined;
} {
  const { name, url, siteSection, referrer, username } = envelope as Readonly<Record<string, string | undefined>>;
  const given = (tree: Readonly<Record<string, string | undefined>>) =>
    Object.fromEntries(
      Object.entries(tree).flatMap(([key, element]) => (element === undefined ? [] : [[key, element]])),
    );
  return {
    envelope: {
      web: { webPageDetails: given({ name, URL: url, siteSection }), webReferrer: given({ URL: referrer }) },
    },
    username,
  };
}

/** The commands that only the vendor's SDK performs, and what the edge must receive of each. */
import type { Expected } from "../harness/edge-under-test.ts";

export interface SdkCommand {
  title: string;
  name: string;
  options: object;
  /** Whether the page adds a player, which cannot be described as data. */
  hasPlayer?: true;
  /** The event that it sends; absent for a command that sends none. */
  sends?: Expected;
  /** A path of which the edge receives a request. */
  asks?: RegExp;
}

export const sdkCommands: readonly SdkCommand[] = [
  {
    title: "an event with overrides",
    name: "sendEvent",
    options: {
      xdm: { eventType: "section.view" },
      edgeConfigOverrides: { com_adobe_analytics: { reportSuites: ["suite-b"] } },
    },
    sends: { eventType: "section.view" },
  },
  {
    title: "a media session",
    name: "createMediaSession",
    hasPlayer: true,
    options: {
      playerId: "player-1",
      xdm: {
        mediaCollection: {
          sessionDetails: { name: "1", friendlyName: "A film", length: 60, contentType: "VOD", streamType: "video" },
          playhead: 0,
        },
      },
    },
    sends: { eventType: "media.sessionStart" },
  },
  {
    title: "consent with an identity that names its namespace",
    name: "setConsent",
    options: {
      consent: [
        {
          standard: "IAB TCF",
          version: "2.0",
          value: "CO052l-O052l-DGAMBFRACBgAIBAAAAAAIYgEawAQEagAAAA",
          gdprApplies: true,
        },
      ],
      // Of identities the client knows all other members.
      identityMap: { username: [{ id: "u1", namespace: { code: "username" } }] },
    },
    asks: /\/privacy\/set-consent\?/,
  },
];

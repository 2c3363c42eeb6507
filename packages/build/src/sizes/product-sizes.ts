/**
 * The most that the files of the product may weigh, in bytes (brotli), without a property's rules. A test builds a property that
 * has none and compares. Only the entry changes with the build date and revision, and has room for that. Raise a limit only with
 * a reason.
 *
 * What the entry holds, so that events are sent even when the visitor leaves the page at once:
 * - 3 KB: the engine, which behaves as the vendor's runtime.
 * - 4.5 KB: the guard, of which 1.5 are the test for texts that no pattern of an identifier can match, and the removal of format characters.
 * - 4 KB: the outbox, its events in the page's mark, and the identity and overrides that it keeps with each event. The store on disk is in the
 *   later file.
 * - 0.9 KB: the private `_satellite` beside another tag container, calls made before the engine runs, the queue of rules.
 * - 1.2 KB: the data layer's items and state until the vendor's library comes, taking over one that already runs, and reporting
 *   what was removed from a push.
 * - 0.2 KB: the switch to a preview, and looking for a tab's notes only where there are some.
 * - 0.3 KB: waiting until a prerendered page is shown, data layers that cannot be extended, elements that hide properties of the document,
 *   libraries that replace methods of lists or promises, wrappers that ask their options, and browsers that do not tell of DOM ready.
 * - 1.4 KB: finding the script's element, its consent and its files however it is run, consents that disagree and those of other tabs, data layers
 *   and documents that a page makes anew, methods that an element hides, and settings without a prototype. 0.1 KB of it keep the page's address out of requests
 *   for files where an optimizer runs the library as text.
 * - 0.4 KB: doing once for all events, or only when it is needed, what each event would otherwise do again, and a plain search before a pattern that few
 *   pages need, because a browser takes long to compile one.
 * - 1.5 KB: the first request, and choices before the later file is there. 0.3 KB request files again when the network is back. 80 bytes find the link
 *   around a component. 0.1 KB names another SDK that takes the page's commands.
 * - 0.4 KB: keeping what happens before the later file is there, for the triggers whose code is in it or in a file of their own.
 *
 * 17 KB of the SDK's file are the vendor's.
 */
export const productSizes = {
  entry: 20_430,
  /**
   * The trace, which development's library has built in where its edge takes traces. 12 KB of it are the patterns of identifiers,
   * because a trace tells texts at once, and 0.2 KB the names of what its parts share.
   */
  trace: 17_380,
  /** The vendor's data layer, on pages that need it. */
  dataLayer: 2_210,
  /**
   * The file with the client after the first request (1 KB), which executes commands, reads the edge's answers and clicks on links, and completes events of the page. 0.9 KB of a build with all of them are parts of rules: the
   * search for elements and players, and events of videos. 0.4 KB find open shadow trees. 1 KB of it keep events on disk, also where the database fails, and find those of earlier
   * pages, and 0.4 KB are the fields of the events that the SDK's components send, each with all of a group that it adds to, and 0.3 KB the envelope of a page's own events, with the forms of id, type, time and ECID. 0.15 KB request what
   * the guard needs for a link that the visitor reaches, and 0.2 KB remove the identity after an opt-out. 0.4 KB are what follows a failure, 0.1 KB tell
   * choices that come at once as one, and 0.5 KB is what it shares with tagwell.js.
   */
  later: 9_380,
  /** What follows consent tools, in tagwell.js of a property that declares one or obeys Global Privacy Control. */
  consentTools: 1_700,
  /** The file that reads a consent tool. */
  consentTool: 560,
  /** The SDK's command setConsent in three standards, with the SDK's hash of what was told. 60 bytes ask a page's consent tools; 0.6 KB is what it shares with the later file, so that it also comes where that one came at a second attempt. The hash in the name of the file that it loads takes up to 5 more or less. */
  consent: 2_150,
  /** With the SDK's own link clicks, whose listeners it starts. 0.1 KB keeps what the SDK was lent, and 30 bytes have later pages look for the SDK's debug setting, and 30 share the overrides with the forms of consent. */
  webSdk: 24_700,
  /** 0.5 KB of it notice that the page, or another copy of the provider's SDK, has ended the subscriptions to a player's events, and 0.2 KB are the names of the state that the steps of a playback share. */
  video: 7_700,
  media: 1_600,
  /**
   * The patterns of identifiers, and what reads the published words. 0.8 KB of it read texts whose characters are escaped, spelled out
   * in words or with separators, or split by markup, and 1.1 KB are the patterns of codes, ages, years and days of birth, the last digits of a
   * number, numbers that words announce, addresses in words and post office boxes. 0.1 KB reads the short Base64 of a mail's header and lines broken at "=". 2 KB are
   * lists of words: those of texts about a person, of events, and of schemes. 0.35 KB are language tags, what guards names made of a path, and
   * the names of advertising systems. 0.25 KB find names that are joined to the words that announce them, and those before a Japanese form of
   * address. 0.5 KB are months of seven more languages, words before numbers, and numbers that are public beside their word (articles, grants, codes
   * of procedures). 0.4 KB are dates and ages in words, ages in other scripts, record numbers named in them, e-mail addresses with any separators, and streets of
   * other countries. The usual words of sites are in the file of the published words.
   */
  texts: 14_600,
};

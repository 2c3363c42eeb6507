/** Recognizes elements whose text a visitor may have written or typed. Nothing in them is learned. */

type Attributes = Record<string, string>;

const tags = new Set([
  "blockquote",
  "q",
  "cite",
  "textarea",
  "template",
  "noscript",
  "svg",
  "math",
  "iframe",
  "output",
]);

/** Never treated as a comment, whatever class names a theme gives them. */
const wholePage = new Set(["html", "head", "body", "main"]);

const markers = ["data-comment", "data-comments", "data-review", "data-user-content", "data-nosnippet"];

const named =
  /(?:^|[\s_-])(?:comments?|reviews?|testimonials?|guestbook|disqus|ugc|user-content|author|byline)(?=$|[\s_-])/i;

const items =
  /schema\.org\/(?:Review|UserReview|Comment|UserComments|Answer|DiscussionForumPosting|SocialMediaPosting)\b/i;
const properties = /(?:^|\s)(?:review|reviews|reviewBody|comment|author|creator)(?=$|\s)/i;

const liveRoles = new Set(["status", "alert", "log"]);

/** `data-nosnippet` and `rel="ugc"` are the markers that search engines obey. */
export function isVisitorText(tag: string, attributes: Attributes): boolean {
  if (wholePage.has(tag)) return false;
  if (tags.has(tag)) return true;
  if (markers.some((name) => attributes[name] !== undefined)) return true;
  const { contenteditable = "false", "aria-live": live = "off", role = "", rel = "" } = attributes;
  if (contenteditable !== "false" || live !== "off" || liveRoles.has(role)) return true;
  if (/(?:^|\s)ugc(?:$|\s)/i.test(rel)) return true;
  const { class: classes = "", id = "", itemtype = "", itemprop = "" } = attributes;
  return named.test(classes) || named.test(id) || items.test(itemtype) || properties.test(itemprop);
}

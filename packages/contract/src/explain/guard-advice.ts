/** What an engineer can do about a value that the guard removed. */

import * as reasons from "../identifiers/guard-reasons.ts";
import type { IdentifierKind } from "../identifiers/pattern.ts";
import { own } from "../own.ts";

const identifier = "It looks like a visitor's identifier. Find the page or campaign that puts it there.";
const published = "If the sites publish these words, run tagwell learn and review the lists.";

const identifiers: Record<IdentifierKind, string> = {
  address: identifier,
  date: "It looks like a date of birth or of a visit. Find the page or campaign that puts it there.",
  "device or network id": identifier,
  "e-mail": identifier,
  "encoded text": "It is text in an encoding, which may hide an identifier. Send it as plain text.",
  name: "It looks like a person's name. If it is a public page, learn its path or title.",
  number: "It looks like a phone, record, member or card number. List published numbers in publishedNumbers.",
  token: "It looks like a session, password or code. Remove it from the page's address or title.",
  "typed text":
    "It repeats what a visitor typed, or follows words such as “Results for”. If it is public, learn the words.",
  "web address": "An address in the text has parameters or a password. Send the address without them.",
};

const others: Record<string, string> = {
  [reasons.wrongKind]: "The value does not fit the field's definition. Correct the page's value, or the field.",
  [reasons.notDefined]: "Add the field or event to the property, or stop sending it.",
  [reasons.notAnObject]: "The schema has a group of fields here. Send an object.",
  [reasons.notAList]: "The schema has a list here. Send a list of objects.",
  [reasons.groupMissing]:
    "An event of this type needs its _experience or mediaCollection group. Send it too, or use another type.",
  [reasons.patternsMissing]:
    "The file texts-….js did not load in time. Check that the site serves it and that no policy blocks it.",
  [reasons.notPublished]: published,
  [reasons.unpublishedWords]: published,
  [reasons.unknownId]: "Name the id's shape in idShapes, or publish the id in a link and run tagwell learn.",
  [reasons.unlistedParameter]: "Add the parameter to queryParameters if it may be sent.",
  [reasons.noWebAddress]:
    "Only http and https addresses are sent; of any other, a known scheme such as tel:, and of an app's, its package.",
  [reasons.hasCredentials]: "Remove the user name and password from the address.",
  [reasons.hasFragment]: "Nothing to do: the part of an address after # is never sent.",
  [reasons.identifierInHost]: identifier,
  [reasons.identifierInPath]: identifier,
  // The data layer's own, about what pages push.
  "too long": "Push a shorter text; longer ones are cut.",
  "too deep": "Push a flatter object.",
  "too many values": "Push fewer members.",
  "not data": "Push plain data: no functions, elements or class instances.",
  unreadable: "Reading the value throws an error. Correct the page's getter or proxy.",
  "inherited key": "Use another key: every object has one of this name.",
};

/** What to do about a removal with this reason, in a sentence or two; "" for a reason of another build. */
export const guardAdvice = (reason: string): string => own<string>({ ...identifiers, ...others }, reason) ?? "";

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AddressPattern, matchesAddress } from "./address-pattern.ts";

const patterns: AddressPattern[] = [
  { path: "booking/standalone" },
  { path: "booking/embedded" },
  { pathOrQuery: "EmbeddedVisit" },
  { pathOrQuery: "SignupAndVisit" },
  { parameter: "frombooking", is: "1" },
];
const matches = (address: string) => matchesAddress(patterns, address);

const host = "https://clinic.example";
const inside = `${host}/booking/x?frombooking=1`;
const encoded = encodeURIComponent;

describe("address patterns", () => {
  it.each([
    ["/booking/standalone"],
    ["/Booking/Standalone"],
    ["/en/booking/standalone/insurance"],
    ["/booking/standalone?id=1#top"],
    ["/booking/embedded"],
    ["/app/BOOKING/EMBEDDED/?dept=2"],
    ["/SignupAndVisit"],
    ["/mychart/signupandvisit/start"],
    ["/mychart?mode=SignupAndVisit"],
    ["/login?to=%2FSignupAndVisit%2Fstart"],
    ["/MyChart/EmbeddedVisit"],
    ["/MyChart?mode=embeddedvisit"],
    ["/MyChart/SignupAndVisit/EmbeddedVisit?id=1"],
    ["/booking/standalone?next=EmbeddedVisit"],
  ])("match %s", (path) => {
    expect(matches(host + path)).toBe(true);
  });

  it.each([
    ["plain", "?frombooking=1"],
    ["plain, in other case", "?FromBooking=1"],
    ["plain, among others", "?a=b&frombooking=1&c=d"],
    ["plain, said twice with one that fits", "?frombooking=0&frombooking=1"],
    ["percent-encoded once", "?frombooking%3D1"],
    ["percent-encoded once, in lower case", "?frombooking%3d1"],
    ["percent-encoded twice", "?frombooking%253D1"],
    ["with the value encoded", "?frombooking=%31"],
    ["with the name encoded", "?%66rombooking=1"],
    ["in a redirect as it stands", "?redirect=/schedule?frombooking=1"],
    ["in a redirect with others after it", `?redirect=${encoded("/schedule?frombooking=1&x=2")}&y=3`],
    ["in a redirect with others before it", `?redirect=${encoded("/schedule?x=2&frombooking=1")}`],
    ["in a redirect with a hash", `?redirect=${encoded("/schedule?frombooking=1#top")}`],
    ["in a whole address", `?to=${encoded(inside)}`],
    ["in a redirect encoded twice", `?to=${encoded(encoded(inside))}`],
    ["in a redirect inside a redirect", `?to=${encoded(`/login?next=${encoded(inside)}`)}`],
    ["as a redirect's bare query", "?returnquery=frombooking%3D1"],
    ["beside a byte that is no text", `?name=caf%E9&to=${encoded(inside)}`],
    ["in a redirect beside a byte that is no text", `?to=%2Fa%3Fname%3Dcaf%E9%26frombooking%3D1`],
  ])("match frombooking=1 %s", (_, query) => {
    expect(matches(`${host}/signin${query}`)).toBe(true);
  });

  it.each([
    ["another booking path", "/booking"],
    ["the word elsewhere in the path", "/booking/about/standalone"],
    ["the two words joined differently", "/booking-standalone"],
    ["the path in a query only", "?next=/booking/standalone"],
    ["frombooking=0", "?frombooking=0"],
    ["frombooking=11", "?frombooking=11"],
    ["frombooking=1 with a blank after it", "?frombooking=1%20"],
    ["frombooking=true", "?frombooking=true"],
    ["frombooking without a value", "?frombooking"],
    ["a longer name before", "?notfrombooking=1"],
    ["a longer name after", "?frombooking2=1"],
    ["an encoded near miss", `?to=${encoded("/x?frombooking=10")}`],
    ["a redirect's value of 0", `?to=${encoded("/x?frombooking=0")}`],
    ["an encoding three deep", `?to=${encoded(encoded(encoded(inside)))}`],
    ["the parameter in the path", "/frombooking=1"],
    ["the hash", "#frombooking=1"],
    ["a query after the hash", "#/?frombooking=1"],
    ["the path in the hash", "#/booking/standalone"],
    ["the hash of a redirect", `?to=${encoded("/x#frombooking=1")}`],
    ["the word in a hash", "/#SignupAndVisit"],
    ["half of a word", "/Signup/AndVisit"],
    ["nothing of the kind", "/find-a-doctor?id=1"],
  ])("do not match %s", (_, path) => {
    expect(matches(host + path)).toBe(false);
  });

  it("ignore the host", () => {
    expect(matches("https://signupandvisit.example/")).toBe(false);
    expect(matches("https://embeddedvisit.example?a=b")).toBe(false);
  });

  it("never throw, and ignore the hash", () => {
    const anything = fc.string({ maxLength: 60 });
    fc.assert(
      fc.property(anything, anything, (before, after) => {
        const seen = matches(before.replace(/#/g, ""));
        expect(matches(`${before.replace(/#/g, "")}#${after}`)).toBe(seen);
      }),
    );
  });

  it("find the parameter at any place, in each of the three encodings", () => {
    const pairs = fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string()), { maxLength: 4 });
    fc.assert(
      fc.property(pairs, pairs, fc.integer({ min: 0, max: 2 }), (before, after, depth) => {
        const query = [...before, ["FromBooking", "1"], ...after]
          .map(([name = "", value = ""]) => `${encoded(name)}=${encoded(value)}`)
          .join("&");
        let address = `/schedule?${query}`;
        for (let level = 0; level < depth; level++) address = `/login?to=${encoded(address)}`;
        expect(matches(host + address)).toBe(true);
      }),
    );
  });
});

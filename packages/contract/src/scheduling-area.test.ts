import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSchedulingArea, schedulingEntry } from "./scheduling-area.ts";

const host = "https://clinic.example";
const inside = `${host}/openscheduling/x?fromopenscheduling=1`;
const encoded = encodeURIComponent;

describe("the scheduling area", () => {
  it.each([
    ["/openscheduling/standalone", "standalone"],
    ["/OpenScheduling/Standalone", "standalone"],
    ["/en/openscheduling/standalone/insurance", "standalone"],
    ["/openscheduling/standalone?id=1#top", "standalone"],
    ["/openscheduling/embedded", "embedded"],
    ["/app/OPENSCHEDULING/EMBEDDED/?dept=2", "embedded"],
    ["/SignupAndSchedule", "signup"],
    ["/mychart/signupandschedule/start", "signup"],
    ["/mychart?mode=SignupAndSchedule", "signup"],
    ["/login?to=%2FSignupAndSchedule%2Fstart", "signup"],
    ["/MyChart/EmbeddedSchedule", "embedded"],
    ["/MyChart?mode=embeddedschedule", "embedded"],
    ["/MyChart/SignupAndSchedule/EmbeddedSchedule?id=1", "embedded"],
    ["/openscheduling/standalone?next=EmbeddedSchedule", "standalone"],
  ])("holds %s, and the entry is %s", (path, entry) => {
    expect(isSchedulingArea(host + path)).toBe(true);
    expect(schedulingEntry(host + path)).toBe(entry);
  });

  it.each([
    ["plain", "?fromopenscheduling=1"],
    ["plain, in other case", "?FromOpenScheduling=1"],
    ["plain, among others", "?a=b&fromopenscheduling=1&c=d"],
    ["plain, said twice with one that fits", "?fromopenscheduling=0&fromopenscheduling=1"],
    ["percent-encoded once", "?fromopenscheduling%3D1"],
    ["percent-encoded once, in lower case", "?fromopenscheduling%3d1"],
    ["percent-encoded twice", "?fromopenscheduling%253D1"],
    ["with the value encoded", "?fromopenscheduling=%31"],
    ["with the name encoded", "?%66romopenscheduling=1"],
    ["in a redirect as it stands", "?redirect=/schedule?fromopenscheduling=1"],
    ["in a redirect with others after it", `?redirect=${encoded("/schedule?fromopenscheduling=1&x=2")}&y=3`],
    ["in a redirect with others before it", `?redirect=${encoded("/schedule?x=2&fromopenscheduling=1")}`],
    ["in a redirect with a hash", `?redirect=${encoded("/schedule?fromopenscheduling=1#top")}`],
    ["in a whole address", `?to=${encoded(inside)}`],
    ["in a redirect encoded twice", `?to=${encoded(encoded(inside))}`],
    ["in a redirect inside a redirect", `?to=${encoded(`/login?next=${encoded(inside)}`)}`],
    ["as a redirect's bare query", "?returnquery=fromopenscheduling%3D1"],
    ["beside a byte that is no text", `?name=caf%E9&to=${encoded(inside)}`],
    ["in a redirect beside a byte that is no text", `?to=%2Fa%3Fname%3Dcaf%E9%26fromopenscheduling%3D1`],
  ])("holds a page with fromopenscheduling=1 %s, which tells of no entry", (_, query) => {
    expect(isSchedulingArea(`${host}/signin${query}`)).toBe(true);
    expect(schedulingEntry(`${host}/signin${query}`)).toBeUndefined();
  });

  it.each([
    ["another openscheduling path", "/openscheduling"],
    ["the word elsewhere in the path", "/openscheduling/about/standalone"],
    ["the two words joined differently", "/openscheduling-standalone"],
    ["the path in a query only", "?next=/openscheduling/standalone"],
    ["fromopenscheduling=0", "?fromopenscheduling=0"],
    ["fromopenscheduling=11", "?fromopenscheduling=11"],
    ["fromopenscheduling=1 with a blank after it", "?fromopenscheduling=1%20"],
    ["fromopenscheduling=true", "?fromopenscheduling=true"],
    ["fromopenscheduling without a value", "?fromopenscheduling"],
    ["a longer name before", "?notfromopenscheduling=1"],
    ["a longer name after", "?fromopenscheduling2=1"],
    ["an encoded near miss", `?to=${encoded("/x?fromopenscheduling=10")}`],
    ["a redirect's value of 0", `?to=${encoded("/x?fromopenscheduling=0")}`],
    ["an encoding three deep", `?to=${encoded(encoded(encoded(inside)))}`],
    ["the parameter in the path", "/fromopenscheduling=1"],
    ["the hash", "#fromopenscheduling=1"],
    ["a query after the hash", "#/?fromopenscheduling=1"],
    ["the path in the hash", "#/openscheduling/standalone"],
    ["the hash of a redirect", `?to=${encoded("/x#fromopenscheduling=1")}`],
    ["the word in a hash", "/#SignupAndSchedule"],
    ["half of a word", "/Signup/AndSchedule"],
    ["nothing of the kind", "/find-a-doctor?id=1"],
  ])("does not hold %s", (_, path) => {
    expect(isSchedulingArea(host + path)).toBe(false);
    expect(schedulingEntry(host + path)).toBeUndefined();
  });

  it("does not count the host", () => {
    expect(isSchedulingArea("https://signupandschedule.example/")).toBe(false);
    expect(isSchedulingArea("https://embeddedschedule.example?a=b")).toBe(false);
  });

  it("never throws, and never sees what stands behind the hash", () => {
    const anything = fc.string({ maxLength: 60 });
    fc.assert(
      fc.property(anything, anything, (before, after) => {
        const seen = isSchedulingArea(before.replace(/#/g, ""));
        expect(isSchedulingArea(`${before.replace(/#/g, "")}#${after}`)).toBe(seen);
      }),
    );
  });

  it("finds the parameter wherever it stands, in each of the three encodings", () => {
    const pairs = fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string()), { maxLength: 4 });
    fc.assert(
      fc.property(pairs, pairs, fc.integer({ min: 0, max: 2 }), (before, after, depth) => {
        const query = [...before, ["FromOpenScheduling", "1"], ...after]
          .map(([name = "", value = ""]) => `${encoded(name)}=${encoded(value)}`)
          .join("&");
        let address = `/schedule?${query}`;
        for (let level = 0; level < depth; level++) address = `/login?to=${encoded(address)}`;
        expect(isSchedulingArea(host + address)).toBe(true);
      }),
    );
  });
});

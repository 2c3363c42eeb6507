import { describe, expect, it } from "vitest";
import { listedAddress, listedQuery } from "./listed-address.ts";

const isListed = (name: string) => ["id", "search", "utm_source"].includes(name);

describe("listed addresses", () => {
  it("keep the listed parameters in their order and spelling", () => {
    expect(listedQuery("?UTM_Source=a%20b&x=1&id=1,2,3", isListed)).toBe("UTM_Source=a%20b&id=1,2,3");
  });

  it("recognize a parameter whose name is encoded", () => {
    expect(listedQuery("?%69d=7&s%65cret=1", isListed)).toBe("%69d=7");
  });

  it("omit hash, credentials and unlisted parameters", () => {
    expect(listedAddress("https://ana:pw@host.example:8443/a/b?token=1&id=2#x", isListed)).toBe(
      "https://host.example:8443/a/b?id=2",
    );
  });

  it.each([
    ["android-app://com.google.android.gm/", "android-app://com.google.android.gm"],
    [
      "android-app://com.google.android.googlequicksearchbox/https/www.google.com?q=ana",
      "android-app://com.google.android.googlequicksearchbox",
    ],
    ["ios-app://333903271/twitter/user?id=1", "ios-app://333903271"],
    ["Android-App://com.slack", "android-app://com.slack"],
  ])("are scheme and package of an app: %s", (address, kept) => {
    expect(listedAddress(address, isListed)).toBe(kept);
  });

  it.each([
    "",
    "about:blank",
    "android-app://ana@com.slack/",
    "android-app:///x",
    "file:///home/ana/a.html",
    "whatsapp://send",
    "javascript:alert(1)",
    "data:text/html,x",
    "not an address",
  ])("leave out %j", (address) => {
    expect(listedAddress(address, isListed)).toBeUndefined();
  });
});

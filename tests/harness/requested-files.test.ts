import { expect, it } from "vitest";
import { requestedFiles } from "./requested-files.ts";

it("names the library's files without folder and hash, in the order of the requests", () => {
  const addresses = [
    "/tags/development/tagwell.js",
    "https://www.harbor.example/tags/web-sdk-B-x_9kQ2.js",
    "/tags/development/sdk-link-clicks-DIYbnmu8.js?x=1",
  ];
  expect(requestedFiles(addresses)).toEqual(["tagwell", "web-sdk", "sdk-link-clicks"]);
});

it("ignores requests for anything else", () => {
  expect(requestedFiles(["/ee/v1/interact?configId=a", "/page.js", "/tags/development/property.json"])).toEqual([]);
});

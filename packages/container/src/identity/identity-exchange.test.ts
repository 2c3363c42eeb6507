import { expect, it } from "vitest";
import { exchangeIdentities } from "../client/read-answer.ts";

const url = "https://partner.example/sync";

/** The images that were requested, in a browser whose images have these properties. */
function imagesOf(properties: object, hideReferrer?: boolean, type = "url") {
  const images: object[] = [];
  const createElement = () => {
    const image = { ...properties };
    images.push(image);
    return image;
  };
  exchangeIdentities({ document: { createElement } } as never, [
    { type, spec: { url, ...(hideReferrer !== undefined && { hideReferrer }) } },
  ]);
  return images.filter((image) => "src" in image);
}

it("requests an image, without the page's address where it must stay hidden", () => {
  expect(imagesOf({ referrerPolicy: "" }, true)).toEqual([{ referrerPolicy: "no-referrer", src: url }]);
  expect(imagesOf({ referrerPolicy: "" }, false)).toEqual([{ referrerPolicy: "", src: url }]);
  expect(imagesOf({ referrerPolicy: "" })).toEqual([{ referrerPolicy: "", src: url }]);
});

it("requests nothing where the browser cannot hide the page's address", () => {
  expect(imagesOf({}, true)).toEqual([]);
  expect(imagesOf({}, false)).toEqual([{ src: url }]);
});

it("ignores exchanges of another type", () => {
  expect(imagesOf({ referrerPolicy: "" }, true, "cookie")).toEqual([]);
});

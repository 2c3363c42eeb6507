import { expect, it } from "vitest";
import { isPlayerAddress } from "./player-address.ts";

it.each([
  "https://player.vimeo.com/video/76979871",
  "http://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1#t=10s",
  "https://player.vimeo.com/event/123/",
  "https://vimeo.com/event/123/embed",
  "https://www.vimeo.com/event/123/embed?x=1",
])("takes %s for a player", (src) => expect(isPlayerAddress(src)).toBe(true));

it.each([
  "https://clinic.example/?utm=player.vimeo.com/video/1",
  "https://player.vimeo.com.evil.example/video/1",
  "https://evil.example/https://player.vimeo.com/video/1",
  "https://player.vimeo.com:8443/video/1",
  "https://player.vimeo.com/video/heart",
  "https://player.vimeo.com/video/1evil",
  "https://vimeo.com/76979871",
  "about:blank#https://player.vimeo.com/video/1",
  "",
])("takes %j for none", (src) => expect(isPlayerAddress(src)).toBe(false));

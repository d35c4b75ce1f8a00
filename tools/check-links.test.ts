// Tests the link check with valid and broken links.
import { expect, test } from "vitest";
import { anchorOf, brokenLinks, linksIn } from "./check-links.ts";

test("links are found in prose, images and references, not in code", () => {
  const text = '[a](x.md) ![b](y.png "title")\n[c]: z.md\n`[d](no.md)`\n```\n[e](no.md)\n```\n<img src="w.png">';
  expect(linksIn(text)).toEqual(["x.md", "y.png", "z.md", "w.png"]);
});

test("a heading becomes the anchor that GitHub generates", () => {
  expect(anchorOf("Two commands: `npm start`, *and* so on")).toBe("two-commands-npm-start-and-so-on");
});

test("a link to a missing file is reported with the resolved path", () => {
  expect(brokenLinks("docs/a.md", "[gone](../tools/no-such-file.ts)")).toEqual([expect.stringContaining("tools/no-such-file.ts")]);
  expect(brokenLinks("docs/a.md", "[here](../tools/check-links.ts) [out](https://example.org/x)")).toEqual([]);
});

test("a link to a missing heading and a link out of the tree are reported", () => {
  expect(brokenLinks("a.md", "# Known\n[fine](#known) [lost](#unknown)")).toEqual([expect.stringContaining("#unknown")]);
  expect(brokenLinks("a.md", "[out](../elsewhere.md)")).toEqual([expect.stringContaining("out of the repository")]);
});

// Bundle-size check of the web app: what a page must load before it runs stays below its limit.
import { expect, test } from "vitest";
import { measureBundleSizes } from "./bundle-size.ts";

test("the sign-in page loads at most 180 KB, the shell 100 KB more, and no other page more than 80 KB on top", async () => {
  const { signIn, inside, pages } = await measureBundleSizes();
  expect(signIn.gzip).toBeLessThanOrEqual(180);
  expect(signIn.gzip).toBeGreaterThan(60);
  expect(inside.gzip).toBeLessThanOrEqual(100);
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.filter((page) => page.size.gzip > 80)).toEqual([]);
}, 120_000);

test("the sign-in page loads at most 6 files, the shell 10 more, and no other page more than 70 on top", async () => {
  const { signIn, inside, pages } = await measureBundleSizes();
  expect(signIn.files).toBeLessThanOrEqual(6);
  expect(inside.files).toBeLessThanOrEqual(10);
  expect(pages.filter((page) => page.size.files > 70)).toEqual([]);
}, 120_000);

// Accessibility of every page, second half of the list: axe finds nothing, light or dark, at a desk or on a phone; nothing overflows a narrow screen.
import { afterAll, describe, expect, test } from "vitest";
import { problemsOf, readRoutes } from "./accessible-pages.ts";
import { openStage } from "./stage.ts";

const stage = await openStage();
afterAll(() => stage.close());
const routes = (await readRoutes(stage)).filter((_, at) => at % 2 === 1);

test("there are pages to check", () => expect(routes.length).toBeGreaterThan(50));

describe("axe finds nothing at 1440 and 390 px, light or dark, and nothing overflows 360 px", () => {
  test.each(routes)("%s", async (...route) => expect(await problemsOf(stage, route)).toEqual([]));
});

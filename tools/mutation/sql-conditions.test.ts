// Tests that each condition of an SQL text is found and removed, and nothing else.
import { expect, test } from "vitest";
import { sqlConditions } from "./sql-conditions.ts";

const before = "const a = `";

/** `[…]` is a value that is put in. The text without each of its conditions. */
const without = (sql: string): string[] => {
  const text = `${before}${sql.replaceAll("[", "${").replaceAll("]", "}")}\`;`;
  return sqlConditions(text).map(({ start, end, replacement }) =>
    (text.slice(0, start) + replacement + text.slice(end))
      .slice(before.length, -2)
      .replaceAll("${", "[")
      .replaceAll("}", "]")
      .replace(/\s+/g, " ")
      .trim(),
  );
};

test("removes each condition of a where clause in turn", () => {
  expect(without("select 1 from a where b = 1 and c in ('x and y') or d is null order by e")).toEqual([
    "select 1 from a where true and c in ('x and y') or d is null order by e",
    "select 1 from a where b = 1 or d is null order by e",
    "select 1 from a where b = 1 and c in ('x and y') order by e",
  ]);
});

test("removes a branch as a whole, and the conditions within it", () => {
  expect(without("case when a is null and b then 'x' when c then 'y' end")).toEqual([
    "case when c then 'y' end",
    "case when b then 'x' when c then 'y' end",
    "case when a is null then 'x' when c then 'y' end",
    "case when a is null and b then 'x' end",
  ]);
});

test("leaves the second half of a between and the organization alone", () => {
  expect(without("select 1 from a where organization_id = $1 and b between 1 and 2 and c is null")).toEqual([
    "select 1 from a where organization_id = $1 and c is null",
    "select 1 from a where organization_id = $1 and b between 1 and 2",
  ]);
});

test("takes a value that is put in for one word", () => {
  expect(without("select 1 from a where b is null and [one('and', 'or')] and c")).toEqual([
    "select 1 from a where true and [one('and', 'or')] and c",
    "select 1 from a where b is null and c",
    "select 1 from a where b is null and [one('and', 'or')]",
  ]);
});

test("removes either side within parentheses, and takes an inner case for one word", () => {
  expect(without("select 1 from a where (b or case c when 1 then 2 end = d)")).toEqual([
    "select 1 from a where true",
    "select 1 from a where ( case c when 1 then 2 end = d)",
    "select 1 from a where (b )",
    "select 1 from a where (b or case c end = d)",
  ]);
});

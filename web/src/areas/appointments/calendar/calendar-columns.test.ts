// Tests into which columns the appointments of a day are sorted.
import type { AppointmentRow } from "@tidings/contract/areas/appointments";
import { expect, test } from "vitest";
import { columnsOf, freeColumns } from "./calendar-columns.ts";

const row = (externalId: string, provider: string | null, location: string | null) =>
  ({
    externalId,
    provider: provider && { externalId: `P-${provider}`, firstName: provider, lastName: "Lee" },
    location: location && { externalId: `L-${location}`, name: location },
  }) as unknown as AppointmentRow;

test("APT-071.1 each provider or location has a column, by name; appointments without one come last", () => {
  const rows = [row("1", null, "West"), row("2", "Zoe", "East"), row("3", "Amy", null), row("4", "Zoe", "West")];
  const read = (kind: "provider" | "location") =>
    columnsOf(rows, kind).map((column) => [column.name, column.rows.map((one) => one.externalId)]);
  expect(read("provider")).toEqual([
    ["Amy Lee", ["3"]],
    ["Zoe Lee", ["2", "4"]],
    [null, ["1"]],
  ]);
  expect(read("location")).toEqual([
    ["East", ["2"]],
    ["West", ["1", "4"]],
    [null, ["3"]],
  ]);
});

test("APT-071.5 where an appointment can be made, the chosen providers have a column, and all of them where they are at most ten", () => {
  const providers = Array.from({ length: 10 }, (_, at) => ({ value: `P-${at}`, label: `Provider ${at}` }));
  expect(freeColumns(providers, undefined)).toEqual(providers);
  expect(freeColumns([...providers, { value: "P-10", label: "Provider 10" }], undefined)).toEqual([]);
  expect(freeColumns(providers, ["P-3"])).toEqual([providers[3]]);
  const columns = columnsOf([row("1", "Zoe", null), row("2", null, null)], "provider", [{ value: "P-Amy", label: "Amy Lee" }]);
  expect(columns.map(({ key, rows }) => [key, rows.length])).toEqual([
    ["P-Amy", 0],
    ["P-Zoe", 1],
    [null, 1],
  ]);
});

// Tests into which columns the appointments of a day are sorted.
import type { AppointmentRow } from "@tidings/contract/areas/appointments";
import { expect, test } from "vitest";
import { columnsOf } from "./calendar-columns.ts";

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
